import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { ActionForm } from '../form/action-form.tsx'
import form from '../form/form.module.css'
import { fieldSentences } from '../form/problem-labels.ts'
import { useAction } from '../form/use-action.ts'
import { useIdempotencyKey } from '../form/use-idempotency-key.ts'
import { saveTariff } from './handbook-queries.ts'
import { bodyOf, type TariffDraft } from './tariff-draft.ts'
import css from './tariff-editor.module.css'
import { FROM_NOW, isNamed, momentOf, ValidFromField } from './valid-from-field.tsx'

type Errors = Readonly<Record<string, string>>
type DraftProps = { draft: TariffDraft; onChange: (draft: TariffDraft) => void; errors: Errors }

function Bands({ draft, onChange, errors }: DraftProps) {
  const change = (at: number, part: Partial<TariffDraft['bands'][number]>) =>
    onChange({
      ...draft,
      bands: draft.bands.map((band, each) => (each === at ? { ...band, ...part } : band)),
    })
  const add = () =>
    onChange({ ...draft, bands: [...draft.bands, { key: crypto.randomUUID(), fromKm: '', rate: '' }] })
  return (
    <fieldset className={css.bands} aria-label={m.operator_tariff_rates()}>
      {draft.bands.map(({ key, fromKm, rate }, at) => (
        <div key={key} className={css.band}>
          <FigureField
            label={m.operator_band_from()}
            unit={m.operator_unit_km()}
            digits={1}
            text={fromKm}
            onChange={text => change(at, { fromKm: text })}
            error={errors[`bands.${at}.from_km`] ?? null}
          />
          <FigureField
            label={m.operator_band_rate()}
            unit={m.orders_currency()}
            text={rate}
            onChange={text => change(at, { rate: text })}
            error={errors[`bands.${at}.rate_per_km`] ?? null}
          />
          {at > 0 && (
            <SquareButton
              label={m.operator_band_remove({ at: at + 1 })}
              icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => onChange({ ...draft, bands: draft.bands.filter((_, each) => each !== at) })}
            />
          )}
        </div>
      ))}
      {errors.bands !== undefined && <p className={css.wrong}>{errors.bands}</p>}
      <Button
        size="small"
        tone="quiet"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={add}
      >
        {m.operator_band_add()}
      </Button>
    </fieldset>
  )
}

function Sums({ draft, onChange, errors }: DraftProps) {
  return (
    <div className={form.two}>
      <FigureField
        label={m.operator_tariff_minimum()}
        unit={m.orders_currency()}
        text={draft.minimum}
        onChange={minimum => onChange({ ...draft, minimum })}
        error={errors.minimum ?? null}
      />
      <FigureField
        label={m.operator_tariff_waiting()}
        unit={m.orders_currency()}
        text={draft.waiting}
        onChange={waiting => onChange({ ...draft, waiting })}
        error={errors.waiting_per_minute ?? null}
      />
      <FigureField
        label={m.operator_tariff_waiting_cap()}
        unit={m.orders_currency()}
        text={draft.waitingDayCap}
        onChange={waitingDayCap => onChange({ ...draft, waitingDayCap })}
        error={errors.waiting_day_cap ?? null}
      />
      <FigureField
        label={m.operator_tariff_pass()}
        unit={m.orders_currency()}
        text={draft.pass}
        onChange={pass => onChange({ ...draft, pass })}
        error={errors.pass ?? null}
      />
    </div>
  )
}

type TariffEditorProps = {
  truckTypeId: number
  draft: TariffDraft
  onChange: (draft: TariffDraft) => void
}

/** Writes the next version of a tariff; what is in force stays until it begins. */
export function TariffEditor({ truckTypeId, draft, onChange }: TariffEditorProps) {
  const [validFrom, setValidFrom] = useState(FROM_NOW)
  const [isTried, setTried] = useState(false)
  const keyOf = useIdempotencyKey()
  const body = bodyOf(draft, truckTypeId)
  const action = useAction({
    run: async (whole: NonNullable<typeof body>) => {
      const from = (await momentOf(validFrom)) ?? ''
      return saveTariff({ ...whole, validFrom: from }, keyOf({ whole, validFrom }))
    },
    done: m.operator_version_saved(),
    onDone: () => setTried(false),
  })
  const isWhole = body !== null && isNamed(validFrom)
  const errors = fieldSentences(action.error)
  const submit = () => {
    setTried(true)
    if (isWhole && body !== null) action.mutate(body)
  }
  const dateWrong = isTried && !isNamed(validFrom) ? m.operator_valid_missing() : (errors.valid_from ?? null)
  return (
    <ActionForm
      word={m.operator_version_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onSubmit={submit}
    >
      <Sums draft={draft} onChange={onChange} errors={errors} />
      <Bands draft={draft} onChange={onChange} errors={errors} />
      <ValidFromField value={validFrom} onChange={setValidFrom} error={dateWrong} />
      {isTried && body === null && (
        <p className={css.wrong} role="alert">
          {m.operator_figures_missing()}
        </p>
      )}
    </ActionForm>
  )
}
