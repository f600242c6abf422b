import { Trans } from '@lingui/react/macro'
import { Menu } from '../base/ui/menu.tsx'
import { WaysPanel } from './late-parts.ts'
import { useItemsPerPage } from './questions/use-items-per-page.ts'

/**
 * Opens a small panel to choose how the test and the site are shown. The panel is loaded when it is opened.
 * @param isInPlace whether it is one of several wide buttons, and the panel stands below it
 */
export function YourWay({ isInPlace = false }: { isInPlace?: boolean }) {
  return (
    <Menu
      className={`ways-menu ${isInPlace ? '' : 'item-actions'}`}
      look={isInPlace ? 'button-outline button-wide' : undefined}
      summary={<Trans>Your way</Trans>}
      isLate
      isInPlace={isInPlace}
    >
      <Choices />
    </Menu>
  )
}

function Choices() {
  return <WaysPanel hasOneItem={useItemsPerPage() === 1} />
}
