import { LOCALE_TAG, localizePath, SITE_LOCALES } from '@karvon/contract/site-routes'
import { m } from '../messages/compiled/messages.js'
import { rememberLocale } from '../platform/locale/choose-locale.ts'
import { LANGUAGE_NAMES, SHORT_LANGUAGE_NAMES } from '../platform/locale/language-names.ts'
import { getLocale } from '../platform/locale/locale.ts'
import { ThemeButton } from '../ui/choices/theme-button.tsx'
import { Row } from '../ui/layout/box.tsx'
import { Mark } from '../ui/screen/mark.tsx'
import css from './receive-bar.module.css'

/** Links to this page in the other languages. */
function Languages() {
  return (
    <nav className={css.languages} aria-label={m.ui_language()}>
      {SITE_LOCALES.map(locale => (
        <a
          key={locale}
          href={localizePath(location.pathname + location.search, locale)}
          hrefLang={LOCALE_TAG[locale]}
          lang={LOCALE_TAG[locale]}
          title={LANGUAGE_NAMES[locale]}
          aria-current={locale === getLocale() ? 'true' : undefined}
          onClick={() => rememberLocale(locale)}
        >
          {SHORT_LANGUAGE_NAMES[locale]}
        </a>
      ))}
    </nav>
  )
}

/** The top bar: logo, language and theme. */
export function ReceiveBar({ home }: { home: string }) {
  return (
    <Row as="header" className={css.bar} align="center" gap={4}>
      <Row
        as="a"
        className={css.brand}
        align="center"
        gap={10}
        tone="inherit"
        tapTarget
        tight
        noUnderline
        href={home}
        aria-label={`Karvon, ${m.receiver_home()}`}
      >
        <Mark />
        <b>Karvon</b>
      </Row>
      <Languages />
      <ThemeButton className={css.theme} />
    </Row>
  )
}
