import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { TextAreaField, TextField } from '../../../ui/fields/text-field.tsx'
import css from '../../form/form.module.css'
import { LANGUAGES } from '../../form/names-fields.tsx'
import { SaveForm, useAddOrSave } from '../../form/save-form.tsx'
import { type BanDraft, contentOf, draftOf } from './ban-draft.ts'
import { BanPlaceFields } from './ban-place-fields.tsx'
import { BanPreviewTable } from './ban-preview.tsx'
import { addBan, type RoadBan, saveBan, touchedOrders } from './ban-queries.ts'
import { type BanFieldsProps, BanTimesFields } from './ban-times-fields.tsx'

const LONGEST_SENTENCE = 400

const FIELD_NAMES: Readonly<Record<string, () => string>> = {
  regionId: m.operator_filter_region,
  road: m.roads_road,
  grossOver: m.roads_gross_over,
  weekdays: m.roads_weekdays,
  hours: m.roads_when,
  validFrom: m.roads_valid_from,
  validUntil: m.roads_valid_until,
  sourceTitle: m.roads_source_title,
  sourceUrl: m.roads_source_url,
}

function Sentences({ draft, change, errors }: BanFieldsProps) {
  return (
    <>
      <fieldset className={css.names}>
        <legend>{m.roads_sentence()}</legend>
        {LANGUAGES.map(([locale, language]) => (
          <TextAreaField
            key={locale}
            label={language}
            name={`text.${locale}`}
            limit={LONGEST_SENTENCE}
            value={draft.text[locale]}
            onChange={text => change({ text: { ...draft.text, [locale]: text } })}
            error={errors[`text.${locale}`] ?? null}
          />
        ))}
      </fieldset>
      <div className={css.two}>
        <TextField
          label={m.roads_source_title()}
          name="source_title"
          value={draft.sourceTitle}
          onChange={sourceTitle => change({ sourceTitle })}
          error={errors.source_title ?? null}
        />
        <TextField
          label={m.roads_source_url()}
          name="source_url"
          value={draft.sourceUrl}
          onChange={sourceUrl => change({ sourceUrl })}
          autoCapitalize="none"
          error={errors.source_url ?? null}
        />
      </div>
    </>
  )
}

type BanFormProps = {
  /** Null for a new one. */
  ban: RoadBan | null
  roads: readonly string[]
  onDone: () => void
}

/** Adds a ban or changes one; shows the upcoming orders that it touches before it is saved. */
export function BanForm({ ban, roads, onDone }: BanFormProps) {
  const [draft, setDraft] = useState(() => draftOf(ban))
  const content = contentOf(draft)
  const action = useAddOrSave({ saved: ban, content, add: addBan, save: saveBan, onDone })
  const preview = useMutation({ mutationFn: () => touchedOrders(content) })
  const change = (part: Partial<BanDraft>) => {
    preview.reset()
    setDraft(before => ({ ...before, ...part }))
  }
  return (
    <SaveForm
      saved={ban}
      action={action}
      nameOf={path => FIELD_NAMES[path]?.() ?? path}
      onSubmit={() => action.mutate(undefined)}
      onDone={onDone}
      extraActions={
        <Button size="small" isBusy={preview.isPending} onClick={() => preview.mutate()}>
          {m.roads_preview_show()}
        </Button>
      }
    >
      {saving => {
        const errors = { ...fieldSentences(preview.error), ...saving }
        return (
          <>
            <BanPlaceFields {...{ draft, change, errors, roads }} />
            <BanTimesFields {...{ draft, change, errors }} />
            <Sentences {...{ draft, change, errors }} />
            {preview.data !== undefined && <BanPreviewTable preview={preview.data} />}
          </>
        )
      }}
    </SaveForm>
  )
}
