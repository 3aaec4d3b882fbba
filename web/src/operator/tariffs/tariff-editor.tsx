import { IconPlus, IconTrash } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Button, SquareButton } from '../../ui/actions/button.tsx'
import { DecimalField } from '../../ui/fields/decimal-field.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { Grid, Stack, Text } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import form from '../form/form.module.css'
import { saveTariff } from './handbook-queries.ts'
import { bodyOf, type TariffDraft } from './tariff-draft.ts'
import css from './tariff-editor.module.css'
import { useVersionForm } from './use-version-form.ts'
import { ValidFromField } from './valid-from-field.tsx'

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
    <Stack as="fieldset" justifyItems="start" gap={8} aria-label={m.operator_tariff_rates()}>
      {draft.bands.map(({ key, fromKm, rate }, at) => (
        <Grid key={key} className={css.band} align="end" gap={8} fullWidth>
          <DecimalField
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
        </Grid>
      ))}
      {errors.bands !== undefined && (
        <Text size={14} tone="clay">
          {errors.bands}
        </Text>
      )}
      <Button
        size="small"
        tone="quiet"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={add}
      >
        {m.operator_band_add()}
      </Button>
    </Stack>
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

/** Editor of a tariff's next version; the current one stays in force until it starts. */
export function TariffEditor({ truckTypeId, draft, onChange }: TariffEditorProps) {
  const body = bodyOf(draft, truckTypeId)
  const { isTried, errors, form, validFrom } = useVersionForm(body, (whole, validFrom, key) =>
    saveTariff({ ...whole, validFrom }, key),
  )
  return (
    <ActionForm {...form}>
      <Sums draft={draft} onChange={onChange} errors={errors} />
      <Bands draft={draft} onChange={onChange} errors={errors} />
      <ValidFromField {...validFrom} />
      {isTried && body === null && (
        <Text size={14} tone="clay" role="alert">
          {m.operator_figures_missing()}
        </Text>
      )}
    </ActionForm>
  )
}
