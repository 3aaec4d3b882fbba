import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { nameInLocale } from '../../../platform/locale/name-in-locale.ts'
import { typedFigure } from '../../../platform/locale/read-figure.ts'
import { Button, SquareButton } from '../../../ui/actions/button.tsx'
import { DecimalField } from '../../../ui/fields/decimal-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Grid, Stack, Text } from '../../../ui/layout/box.tsx'
import { adminRegions } from '../handbook-queries.ts'
import { type BackhaulDraft, newDraft } from './backhaul-draft.ts'
import css from './backhaul-fields.module.css'

type BackhaulFieldsProps = {
  drafts: readonly BackhaulDraft[]
  onChange: (drafts: readonly BackhaulDraft[]) => void
  errors: Readonly<Record<string, string>>
  /** Whether saving was attempted; missing values are shown only then. */
  isTried: boolean
}

const missing = (isMissing: boolean, sentence: string) => (isMissing ? sentence : null)

/** The discounts by direction; the first match applies, so their order matters. */
export function BackhaulFields({ drafts, onChange, errors, isTried }: BackhaulFieldsProps) {
  const { data: regions = [] } = useQuery(adminRegions())
  const options = regions.map(({ id, names }) => ({ value: String(id), label: nameInLocale(names) }))
  const change = (at: number, part: Partial<BackhaulDraft>) =>
    onChange(drafts.map((draft, each) => (each === at ? { ...draft, ...part } : draft)))
  return (
    <Stack as="fieldset" justifyItems="start" gap={12} aria-label={m.operator_backhauls()}>
      <Text size={14} tone="quiet">
        {m.operator_backhauls_hint()}
      </Text>
      {drafts.map(({ key, from, to, percent }, at) => {
        const errorAt = (name: string) => errors[`rules.backhauls.${at}.${name}`] ?? null
        return (
          <Grid key={key} className={css.row} align="end" gap={8} fullWidth>
            <SelectField
              label={m.operator_backhaul_from()}
              placeholder={m.operator_backhaul_anywhere()}
              value={from}
              options={options}
              onChange={value => change(at, { from: value })}
              error={errorAt('from_region_id')}
            />
            <SelectField
              label={m.operator_backhaul_to()}
              value={to}
              options={options}
              onChange={value => change(at, { to: value })}
              error={missing(isTried && to === '', m.refusal_choice_invalid()) ?? errorAt('to_region_id')}
            />
            <DecimalField
              label={m.operator_backhaul_discount()}
              unit={m.operator_unit_percent()}
              digits={2}
              text={percent}
              onChange={text => change(at, { percent: text })}
              error={
                missing(
                  isTried && typedFigure(percent, { decimals: 2 }) === null,
                  m.refusal_number_invalid(),
                ) ?? errorAt('share')
              }
            />
            <SquareButton
              label={m.operator_backhaul_remove({ at: at + 1 })}
              icon={<IconTrash size={20} stroke={1.75} aria-hidden="true" />}
              onClick={() => onChange(drafts.filter((_, each) => each !== at))}
            />
          </Grid>
        )
      })}
      <Button
        size="small"
        tone="quiet"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => onChange([...drafts, newDraft()])}
      >
        {m.operator_backhaul_add()}
      </Button>
    </Stack>
  )
}
