import { STATEMENT_DATE_FORMATS } from '@karvon/domain/bank-statements/statement-cells'
import {
  STATEMENT_DELIMITERS,
  STATEMENT_ENCODINGS,
  STATEMENT_FIELDS,
  type StatementField,
} from '@karvon/domain/bank-statements/statement-map'
import { DECIMAL_SIGNS } from '@karvon/domain/reading/figure'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { Button } from '../../ui/actions/button.tsx'
import { DigitsField } from '../../ui/fields/digits-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Row, Stack, Text } from '../../ui/layout/box.tsx'
import form from '../form/form.module.css'
import { problemSentence } from '../form/problem-labels.ts'
import { SaveForm, useAddOrSave } from '../form/save-form.tsx'
import css from './bank.module.css'
import { addMap, type MapContent, type StatementMap, saveMap, tryMap } from './bank-queries.ts'
import { FileField } from './file-field.tsx'
import { MapPreview } from './map-preview.tsx'

const EMPTY: MapContent = {
  title: '',
  account: '',
  delimiter: ';',
  encoding: 'utf-8',
  decimalSign: ',',
  dateFormat: 'DD.MM.YYYY',
  headings: {
    date: '',
    document: '',
    debit: '',
    credit: '',
    amount: '',
    counterparty: '',
    inn: '',
    account: '',
    purpose: '',
  },
  openingLabel: '',
  closingLabel: '',
}

const HEADINGS = {
  date: m.bank_field_date,
  document: m.bank_field_document,
  debit: m.bank_field_debit,
  credit: m.bank_field_credit,
  amount: m.bank_field_amount,
  counterparty: m.bank_field_counterparty,
  inn: m.bank_field_inn,
  account: m.bank_field_account,
  purpose: m.bank_field_purpose,
} satisfies Record<StatementField, () => string>

const DELIMITER_WORDS: Readonly<Record<string, () => string>> = { tab: m.bank_delimiter_tab }

const contentOf = (saved: StatementMap | null): MapContent => {
  if (saved === null) return EMPTY
  const { id: _, version: __, ...content } = saved
  return content
}

type PartProps = {
  content: MapContent
  change: (part: Partial<MapContent>) => void
  errors: Readonly<Record<string, string>>
}

function WritingFields({ content, change, errors }: PartProps) {
  const choice = <Name extends 'delimiter' | 'encoding' | 'decimalSign' | 'dateFormat'>(
    name: Name,
    label: string,
    choices: readonly MapContent[Name][],
  ) => (
    <SelectField
      label={label}
      value={content[name]}
      options={choices.map(value => ({ value, label: DELIMITER_WORDS[value]?.() ?? value }))}
      onChange={value => change({ [name]: value } as Partial<MapContent>)}
    />
  )
  return (
    <section className={form.group}>
      <h3>{m.bank_map_writing()}</h3>
      <div className={css.fields}>
        <TextField
          label={m.bank_map_title()}
          name="title"
          value={content.title}
          onChange={title => change({ title })}
          limit={100}
          error={errors.title ?? null}
        />
        <DigitsField
          label={m.bank_our_account()}
          name="account"
          value={content.account}
          onChange={account => change({ account })}
          groups={[4, 4, 4, 4, 4]}
          error={errors.account ?? null}
        />
        {choice('delimiter', m.bank_delimiter(), STATEMENT_DELIMITERS)}
        {choice('encoding', m.bank_encoding(), STATEMENT_ENCODINGS)}
        {choice('decimalSign', m.bank_decimal_sign(), DECIMAL_SIGNS)}
        {choice('dateFormat', m.bank_date_format(), STATEMENT_DATE_FORMATS)}
      </div>
    </section>
  )
}

function HeadingFields({ content, change, errors }: PartProps) {
  return (
    <section className={form.group}>
      <h3>{m.bank_headings()}</h3>
      <Text size={14} tone="quiet">
        {m.bank_headings_text()}
      </Text>
      <div className={css.fields}>
        {STATEMENT_FIELDS.map(name => (
          <TextField
            key={name}
            label={HEADINGS[name]()}
            name={`headings.${name}`}
            value={content.headings[name]}
            onChange={text => change({ headings: { ...content.headings, [name]: text } })}
            limit={100}
            autoComplete="off"
            error={errors[`headings.${name}`] ?? null}
          />
        ))}
        <TextField
          label={m.bank_opening_label()}
          name="opening_label"
          value={content.openingLabel}
          onChange={openingLabel => change({ openingLabel })}
          limit={100}
          error={errors.opening_label ?? null}
        />
        <TextField
          label={m.bank_closing_label()}
          name="closing_label"
          value={content.closingLabel}
          onChange={closingLabel => change({ closingLabel })}
          limit={100}
          error={errors.closing_label ?? null}
        />
      </div>
    </section>
  )
}

/** Tries what is typed on a file; the file stays for the next try. */
function useTrial(content: MapContent) {
  const [file, setFile] = useState<File | null>(null)
  const trial = useMutation({ mutationFn: (chosen: File) => tryMap(content, chosen) })
  return { file, setFile, trial }
}

/** A map with its preview on a real file. */
export function MapForm({ saved }: { saved: StatementMap | null }) {
  const [content, setContent] = useState(() => contentOf(saved))
  const navigate = useNavigate()
  const { file, setFile, trial } = useTrial(content)
  const onDone = () => void navigate('/admin/bank-statements/import')
  const action = useAddOrSave({ saved, content, add: addMap, save: saveMap, onDone })
  const change = (part: Partial<MapContent>) => setContent({ ...content, ...part })
  const tried = fieldSentences(trial.error)
  return (
    <SaveForm saved={saved} action={action} onSubmit={() => action.mutate(undefined)} onDone={onDone}>
      {errors => (
        <>
          <WritingFields content={content} change={change} errors={{ ...tried, ...errors }} />
          <HeadingFields content={content} change={change} errors={{ ...tried, ...errors }} />
          <section className={form.group}>
            <h3>{m.bank_try()}</h3>
            <Row wrap align="center" gap={12}>
              <FileField
                file={file}
                onChoose={chosen => {
                  setFile(chosen)
                  trial.mutate(chosen)
                }}
                error={tried.file ?? null}
              />
              {file !== null && (
                <Button size="small" isBusy={trial.isPending} onClick={() => trial.mutate(file)}>
                  {m.bank_try_again()}
                </Button>
              )}
            </Row>
            {trial.error !== null && (
              <Text className={css.wrong} role="alert">
                {problemSentence(trial.error)}
              </Text>
            )}
            <Stack gap={12}>{trial.data !== undefined && <MapPreview preview={trial.data} />}</Stack>
          </section>
        </>
      )}
    </SaveForm>
  )
}
