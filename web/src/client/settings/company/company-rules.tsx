import { readLimit } from '@karvon/domain/company/check-employee'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { typedSum } from '../../../platform/locale/read-figure.ts'
import { companyRefusalLabel } from '../../../product/company/refusal-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { FigureField } from '../../../ui/fields/figure-field.tsx'
import { Grid, Stack } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { COMPANY_KEY } from '../../users/employees/employee-queries.ts'
import { ownedCompany, type RuleChange, sendRules } from './company-queries.ts'
import s from './company-rules.module.css'

type Rules = { approvalAbove: number | null; financesLocked: boolean; monthlyActs: boolean; version: number }

/** Saves one rule; on a version conflict the current rules are refetched and the error shown. */
function useSavingRules(version: number, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Omit<RuleChange, 'version'>) => sendRules({ ...change, version }),
    onSuccess: company => {
      client.setQueryData(ownedCompany().queryKey, company)
      showToast('success', m.company_rules_saved())
      onSaved()
    },
    onError: error => {
      showToast('error', `${m.company_rules_not_saved()} ${error.message}`)
      void client.invalidateQueries({ queryKey: COMPANY_KEY })
    },
  })
}

type PartProps = { rules: Rules; onSaved: () => void }

function Approval({ rules: { approvalAbove, version }, onSaved }: PartProps) {
  const saved = approvalAbove === null ? '' : figureText(approvalAbove)
  const [text, setText] = useState(saved)
  const [error, setError] = useState<string | null>(null)
  const saving = useSavingRules(version, onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readLimit(text.trim() === '' ? null : (typedSum(text) ?? Number.NaN), 'approval_above')
    if (!read.ok) return setError(read.refusals[0] ? companyRefusalLabel(read.refusals[0]) : null)
    if (!saving.isPending) saving.mutate({ approvalAbove: read.value })
  }
  return (
    <Grid as="form" className={s.approval} align="start" gap={12} noValidate onSubmit={submit}>
      <FigureField
        label={m.company_approval_label()}
        unit={m.company_sum_unit()}
        text={text}
        placeholder={m.company_approval_never()}
        error={error}
        hint={
          approvalAbove === null
            ? m.company_approval_off()
            : m.company_approval_on({ sum: formatSum(approvalAbove) })
        }
        onChange={typed => {
          setText(typed)
          if (typed !== text) setError(null)
        }}
      />
      {text !== saved && (
        <Button type="submit" tone="main" isBusy={saving.isPending}>
          {m.company_save()}
        </Button>
      )}
    </Grid>
  )
}

type LockProps = PartProps & { isProved: boolean }

function Lock({ rules: { financesLocked, version }, isProved, onSaved }: LockProps) {
  const saving = useSavingRules(version, onSaved)
  const change = (isOn: boolean) => {
    if (!isProved) return showToast('warning', m.company_lock_needs_factor())
    if (!saving.isPending) saving.mutate({ financesLocked: isOn })
  }
  return (
    <SwitchField
      label={m.company_lock_label()}
      hint={isProved ? m.company_lock_hint() : m.company_lock_needs_factor()}
      isOn={saving.isPending ? (saving.variables.financesLocked ?? financesLocked) : financesLocked}
      onChange={change}
    />
  )
}

function MonthlyActs({ rules: { monthlyActs, version }, onSaved }: PartProps) {
  const saving = useSavingRules(version, onSaved)
  return (
    <SwitchField
      label={m.company_monthly_acts()}
      hint={m.company_monthly_acts_hint()}
      isOn={saving.isPending ? (saving.variables.monthlyActs ?? monthlyActs) : monthlyActs}
      onChange={isOn => {
        if (!saving.isPending) saving.mutate({ monthlyActs: isOn })
      }}
    />
  )
}

type Props = {
  /** Whether this session has passed the second factor, which locking the finances requires. */
  isProved: boolean
  onSaved: () => void
}

/** The owner's rules: the price above which they approve orders, whether acts come every month, and whether finances require the second factor. */
export function CompanyRules({ isProved, onSaved }: Props) {
  const { data, isError, isFetching, refetch } = useQuery(ownedCompany())
  if (data === undefined && isError)
    return <FailedState isSmall isRetrying={isFetching} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="168px" />
  return (
    <Stack gap={20}>
      <Approval key={data.version} rules={data} onSaved={onSaved} />
      <MonthlyActs rules={data} onSaved={onSaved} />
      <Lock rules={data} isProved={isProved} onSaved={onSaved} />
    </Stack>
  )
}
