import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { timeWithDay } from '../../platform/time/time-with-day.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { Box, Stack, Text } from '../../ui/layout/box.tsx'
import { phone } from '../page/formats.ts'
import type { Risk } from './overview-queries.ts'
import { riskDetails, riskReason, riskTitle, stepLabel, stepUrl } from './risk-labels.ts'
import css from './risk-list.module.css'

const MINUTE_MS = 60_000

const placeOf = (risk: Risk): string => {
  const { orderId, companyId, conversationId } = risk
  if (orderId !== null) return `/admin/orders/${orderId}`
  if (companyId !== null) return `/admin/companies/${companyId}`
  if (conversationId === null) return stepUrl(risk)
  return `/admin/chats?filter=all&chat=${conversationId}`
}

/** The phones to call, if known. */
export type StepPhones = { driver: string | null; client: string | null }

const CALLED: Partial<Record<Risk['nextStep'], keyof StepPhones>> = {
  call_driver: 'driver',
  agree_on_waiting: 'client',
  ask_client_to_raise_price: 'client',
}

/** Where the account for SMS is topped up. */
const ESKIZ_CABINET = 'https://my.eskiz.uz/'

function Step({ risk, phones }: { risk: Risk; phones: StepPhones | undefined }) {
  if (risk.nextStep === 'top_up_sms')
    return (
      <a href={ESKIZ_CABINET} target="_blank" rel="noreferrer" className={css.step}>
        {stepLabel(risk)}
      </a>
    )
  const called = CALLED[risk.nextStep]
  const digits = (called && phones?.[called]) ?? null
  if (digits === null)
    return (
      <Link to={stepUrl(risk)} className={css.step}>
        {stepLabel(risk)}
      </Link>
    )
  return (
    <a href={`tel:+${digits}`} className={css.step}>
      {stepLabel(risk)}: {phone(digits)}
    </a>
  )
}

type RowProps = { risk: Risk; now: Date; phones: StepPhones | undefined }

function Row({ risk, now, phones }: RowProps) {
  const { severity, orderId, since } = risk
  return (
    <li className={severity === 'danger' ? `${css.risk} ${css.danger}` : css.risk}>
      <Link to={placeOf(risk)} className={css.title}>
        {riskTitle(risk)}
      </Link>
      {orderId !== null && (
        <Text as="span" tone="faint">
          {orderId}
        </Text>
      )}
      <p className={css.why}>{riskReason(risk)}</p>
      <p className={css.more}>
        {riskDetails(risk)} <span>{m.operator_since({ time: timeWithDay(new Date(since), now) })}</span>
      </p>
      <Step risk={risk} phones={phones} />
    </li>
  )
}

const keyOf = ({ kind, orderId, companyId, conversationId }: Risk) =>
  `${kind} ${orderId ?? ''} ${companyId ?? ''} ${conversationId ?? ''}`

/** Risks, the most urgent first, each with its next step. */
export function RiskList({ risks, phones }: { risks: readonly Risk[]; phones?: StepPhones }) {
  const now = useNow(MINUTE_MS)
  if (risks.length === 0)
    return (
      <Box as="p" padding={16} size={14} tone="quiet">
        {m.operator_risks_none()}
      </Box>
    )
  return (
    <Stack as="ul">
      {risks.map(risk => (
        <Row key={keyOf(risk)} risk={risk} now={now} phones={phones} />
      ))}
    </Stack>
  )
}
