import { LOCALE_TAG, localizePath, type PublicPath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { IconChevronDown } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Card } from '../../ui/layout/box.tsx'
import s from './site-header.module.css'

/** Links to the page in the other languages; `wake.ts` stores the choice. */
export function LanguageMenu({ path }: { path: PublicPath }) {
  return (
    <details className={s.language} data-closes="">
      <summary>
        <span className="visually-hidden">{m.language_menu()} </span>
        {SHORT_LANGUAGE_NAMES[getLocale()]}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </summary>
      <Card as="ul" className={s.sheet} shadow>
        {SITE_LOCALES.map(locale => (
          <li key={locale}>
            <a
              href={localizePath(path, locale)}
              hrefLang={LOCALE_TAG[locale]}
              lang={LOCALE_TAG[locale]}
              data-locale={locale}
              aria-current={locale === getLocale() ? 'true' : undefined}
            >
              {LANGUAGE_NAMES[locale]}
            </a>
          </li>
        ))}
      </Card>
    </details>
  )
}
