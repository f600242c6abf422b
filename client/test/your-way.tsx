import { Trans } from '@lingui/react/macro'
import { useLocale } from '../base/locale/locale-context.tsx'
import { Menu } from '../base/ui/menu.tsx'
import { WaysPanel } from './late-parts.ts'
import { useItemsPerPage } from './questions/use-items-per-page.ts'

/**
 * Opens a small panel to choose how the test and the site are shown. The panel is loaded when it is opened.
 * @param lang the language of the test, once that is chosen
 * @param isInPlace whether it is one of several wide buttons, and the panel stands below it
 */
export function YourWay({ isInPlace = false, lang }: { isInPlace?: boolean; lang?: string }) {
  return (
    <Menu
      className={`ways-menu ${isInPlace ? '' : 'item-actions'}`}
      look={isInPlace ? 'button-outline button-wide' : undefined}
      summary={<Trans>Your way</Trans>}
      isLate
      isInPlace={isInPlace}
    >
      <Choices lang={lang} />
    </Menu>
  )
}

function Choices({ lang }: { lang: string | undefined }) {
  const locale = useLocale()
  return <WaysPanel hasOneItem={useItemsPerPage() === 1} lang={lang ?? locale} />
}
