import { type LocalizedText, WRITTEN_LOCALES } from '@karvon/domain/values/locale'
import { m } from '../../messages/compiled/messages.js'
import { LANGUAGE_NAMES } from '../../platform/locale/language-names.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'

/** A text in every language. */
export type Names = LocalizedText

/** The languages with their own names. */
export const LANGUAGES = WRITTEN_LOCALES.map(locale => [locale, LANGUAGE_NAMES[locale]] as const)

type NamesFieldsProps = {
  names: Names
  onChange: (names: Names) => void
  /** Errors by wire field: `names.uz`. */
  errors: Readonly<Record<string, string>>
}

/** Fields for a name in every language. */
export function NamesFields({ names, onChange, errors }: NamesFieldsProps) {
  return (
    <fieldset className={css.names}>
      <legend>{m.operator_names()}</legend>
      {LANGUAGES.map(([locale, language]) => (
        <TextField
          key={locale}
          label={language}
          name={`names.${locale}`}
          value={names[locale]}
          onChange={text => onChange({ ...names, [locale]: text })}
          error={errors[`names.${locale}`] ?? null}
        />
      ))}
    </fieldset>
  )
}
