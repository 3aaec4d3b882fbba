import { formatKg } from '@karvon/domain/reading/figures'
import { formatPhone, readPhone, tidyPhone } from '@karvon/domain/reading/phone'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { getLocale } from '../../../platform/locale/locale.ts'
import { cargoNeeds } from '../../../product/order/cargo-facts.ts'
import type { FormPoint } from '../../../product/order/draft/form-point.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { toDraftPieces, wholePieces } from '../../../product/order/draft/pieces-field.ts'
import { payerLabel, paymentLabel } from '../../../product/order/payment-labels.ts'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import { SquareButton } from '../../../ui/actions/button.tsx'
import { Grid, Row as RowLayout } from '../../../ui/layout/box.tsx'
import { volumeLabel } from '../pieces/volume-label.ts'
import type { SectionProps } from '../sections/form-sections.tsx'
import type { FormStep } from './form-steps.ts'
import { loadTimeLabel } from './step-bar.tsx'
import s from './steps.module.css'
import type { Steps } from './use-steps.ts'

type Change = { what: string; onChange: () => void }

function ChangeButton({ what, onChange }: Change) {
  return (
    <SquareButton
      className={s.change ?? ''}
      label={m.orders_review_change({ what })}
      icon={<IconPencil size={20} stroke={1.75} aria-hidden="true" />}
      onClick={onChange}
    />
  )
}

function Row({ what, onChange, first, second }: Change & { first: ReactNode; second?: ReactNode }) {
  return (
    <Grid className={s.row} align="center" border="bottom">
      <dt>{what}</dt>
      <dd>
        <b>{first}</b>
        {second ? <span>{second}</span> : null}
      </dd>
      <ChangeButton {...{ what, onChange }} />
    </Grid>
  )
}

const beginningOf = ({ address, text }: FormPoint): [string, string] => {
  const [first = '', ...rest] = (address ?? text).split(', ')
  return [first || m.orders_review_missing(), rest.join(', ')]
}

const extrasOf = (form: OrderFormDraft, storedPhotos: number): string =>
  [
    ...cargoNeeds(form, count => `${m.orders_loaders()}: ${count}`),
    form.isRoundTrip && m.orders_round_trip(),
    form.photos.length + storedPhotos > 0 && `${m.orders_photos()}: ${form.photos.length + storedPhotos}`,
    form.comment.trim(),
  ]
    .filter(Boolean)
    .join(' · ')

function Load({ form, live, handbook, onChange }: SectionProps & { onChange: () => void }) {
  const truck = live.truck
  const cargo = handbook.parcelTypes.find(({ id }) => id === form.parcelTypeId)?.name
  const { weightKg } = live.draft
  const weight = weightKg === null || Number.isNaN(weightKg) ? null : formatKg(weightKg, getLocale())
  const kinds = wholePieces(toDraftPieces(form.pieces))
  const share = form.loadKind === 'partial' && truck ? truck.partialPercentage : 0
  return (
    <RowLayout className={s.load} wrap align="end" gap="0-12" border="bottom">
      {truck && <TruckDrawing truckKey={truck.key} />}
      <p>
        <b>{truck?.name ?? m.orders_review_missing()}</b>
        <span>{[cargo, weight].filter(Boolean).join(', ')}</span>
        {kinds.length > 0 && <span>{volumeLabel(kinds)}</span>}
        {share > 0 && <span>{m.pricing_share_of_truck({ percent: share })}</span>}
      </p>
      <ChangeButton what={m.orders_step_cargo()} onChange={onChange} />
    </RowLayout>
  )
}

type Props = SectionProps & { steps: Steps; ownPhone: string | null; storedPhotos: number }

/** The whole order at a glance; each part links to its step. */
export function Review({ steps, ownPhone, storedPhotos, ...sectionProps }: Props) {
  const { form } = sectionProps
  const to = (step: FormStep) => () => steps.show(step)
  const isOwn = ownPhone !== null && readPhone(form.receiverPhoneText) === ownPhone
  const typed = form.receiverPhoneText
  const phone = isOwn ? formatPhone(ownPhone) : tidyPhone(typed)
  const extras = extrasOf(form, storedPhotos)
  return (
    <div className={s.review}>
      <Load {...sectionProps} onChange={to('cargo')} />
      <Grid className={s.way} align="center" padding="8-0" border="bottom">
        <ol>
          {form.points.map(point => {
            const [name, rest] = beginningOf(point)
            return (
              <li key={point.key}>
                <b>{name}</b>
                {rest !== '' && <span>{rest}</span>}
              </li>
            )
          })}
        </ol>
        <ChangeButton what={m.orders_step_route()} onChange={to('route')} />
      </Grid>
      <dl>
        <Row
          what={m.orders_review_time()}
          first={loadTimeLabel(form) ?? m.orders_review_missing()}
          onChange={to('terms')}
        />
        <Row
          what={m.orders_payer_receiver()}
          first={isOwn ? m.orders_receiver_me() : form.receiverPhoneText || m.orders_review_missing()}
          second={isOwn ? phone : null}
          onChange={to('terms')}
        />
        <Row
          what={m.orders_review_payment()}
          first={form.paymentType === null ? m.orders_review_missing() : paymentLabel(form.paymentType)}
          second={form.payer && `${m.orders_payer_label()}: ${payerLabel(form.payer)}`}
          onChange={to('terms')}
        />
        {extras !== '' && <Row what={m.orders_section_more()} first={extras} onChange={to('terms')} />}
        {sectionProps.live.draft.offeredPriceUzs ? (
          <Grid className={s.row} align="center" border="bottom">
            <dt>{m.orders_own_price()}</dt>
            <dd>
              <b>{formatSum(sectionProps.live.draft.offeredPriceUzs)}</b>
            </dd>
          </Grid>
        ) : null}
      </dl>
    </div>
  )
}
