import type { ReactNode } from 'react'
import { Mark } from '../../base/charts/mark.tsx'

/*
 * Drawings of where to tap: parts of a screen in a box of 96 by 64 units, in the page's own colours, with a
 * pink ring around the target. Hidden from screen readers, because the sentence beside each says the same.
 */

function Picture({ children, directed = false }: { children: ReactNode; directed?: boolean }) {
  return (
    <svg
      className={directed ? 'icon-directed' : undefined}
      viewBox="0 0 96 64"
      width="96"
      height="64"
      style={{ flex: 'none' }}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <rect x="1" y="1" width="94" height="62" rx="8" fill="var(--surface-sunken)" stroke="var(--line)" />
      {children}
    </svg>
  )
}

const Ring = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r="13" stroke="var(--pink)" strokeWidth="2.5" />
)

/** A bar of the browser, from one x to another, with its top at `y`. */
const Bar = ({ y, from = 9, to = 87 }: { y: number; from?: number; to?: number }) => (
  <rect
    x={from}
    y={y}
    width={to - from}
    height="20"
    rx="10"
    fill="var(--surface-raised)"
    stroke="var(--edge)"
    strokeWidth="1.5"
  />
)

/** A line that stands for text without significance. */
const Words = ({ x, y, length }: { x: number; y: number; length: number }) => (
  <path d={`M${x} ${y}h${length}`} stroke="var(--edge)" strokeWidth="3" opacity="0.55" />
)

const ShareSign = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x - 3} ${y - 2}h-2.5v8.5h11v-8.5h-2.5M${x} ${y + 2}v-10M${x - 3} ${y - 5}l3-3 3 3`} />
)

const PlusSign = ({ x, y }: { x: number; y: number }) => (
  <path d={`M${x - 6} ${y - 6}h12v12h-12zM${x} ${y - 3}v6M${x - 3} ${y}h6`} />
)

/** Safari's bar at the bottom of an iPhone's screen, with the Share button in the middle. */
export const ShareButton = () => (
  <Picture directed>
    <Words x={14} y={12} length={44} />
    <Words x={14} y={22} length={30} />
    <path d="M1 34h94" stroke="var(--edge)" strokeWidth="1.5" />
    <path d="m18 43-5 5 5 5m12-10 5 5-5 5" stroke="var(--edge)" />
    <ShareSign x={48} y={48} />
    <path d="M65 43h5v10h-5zM80 43h7v7h-7z" stroke="var(--edge)" />
    <Ring x={48} y={48} />
  </Picture>
)

/** A row of the share menu, with its icon at the end. */
export const ShareRow = () => (
  <Picture directed>
    <Words x={14} y={12} length={36} />
    <path d="M9 19h78M9 45h78" stroke="var(--line)" />
    <path d="M14 32h42" strokeWidth="3" />
    <PlusSign x={76} y={32} />
    <Ring x={76} y={32} />
    <Words x={14} y={54} length={28} />
  </Picture>
)

/** Firefox's address bar, with the menu's three dots at its end. */
export const MenuButton = () => (
  <Picture directed>
    <Words x={14} y={12} length={44} />
    <Words x={14} y={22} length={30} />
    <path d="M1 34h94" stroke="var(--edge)" strokeWidth="1.5" />
    <Bar y={38} from={9} to={62} />
    <Words x={18} y={48} length={26} />
    <path d="M78 42v.01M78 48v.01M78 54v.01" strokeWidth="3.5" />
    <Ring x={78} y={48} />
  </Picture>
)

/** A row of Firefox's menu, with its icon before the text. */
export const MenuRow = () => (
  <Picture directed>
    <Words x={36} y={12} length={36} />
    <path d="M9 19h78M9 45h78" stroke="var(--line)" />
    <PlusSign x={20} y={32} />
    <path d="M40 32h42" strokeWidth="3" />
    <Ring x={20} y={32} />
    <Words x={36} y={54} length={28} />
  </Picture>
)

/** The site's icon among others on a home screen. */
export const HomeScreen = () => (
  <Picture>
    {[12, 38, 64].flatMap((x) =>
      [10, 36].map((y) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width="20"
          height="18"
          rx="5"
          fill={x === 38 && y === 10 ? 'var(--surface-raised)' : 'var(--line)'}
          stroke={x === 38 && y === 10 ? 'var(--edge)' : 'none'}
          strokeWidth="1.5"
        />
      )),
    )}
    <svg x="40" y="11" width="16" height="16" stroke="none">
      <Mark size={16} />
    </svg>
  </Picture>
)
