import { SITE_LOCALES, type SiteLocale } from '@karvon/contract/site-routes'
import { m } from '../../messages/compiled/messages.js'
import { LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { changeLanguage } from './change-language.ts'

/** Chooses the language, which reloads the page. */
export function LanguageChoice() {
  return (
    <Segmented<SiteLocale>
      label={m.ui_language()}
      value={getLocale()}
      onChange={locale => void changeLanguage(locale)}
      options={SITE_LOCALES.map(value => ({ value, label: LANGUAGE_NAMES[value] }))}
    />
  )
}
