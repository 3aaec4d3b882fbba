import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { notFoundLabel } from '../../../product/pieces/loading-advice.tsx'
import { takenLabel } from '../../../product/pieces/piece-labels.ts'
import { type PricedTruck, sortTrucks } from '../../../product/price/truck-price.ts'
import { describeTruckInside } from '../../../product/truck/describe-truck.ts'
import { RefusedTrucks } from '../../../product/truck/refused-trucks.tsx'
import { TruckDrawing } from '../../../product/truck/truck-drawing.tsx'
import type { TruckChoiceProps } from '../../../product/truck/truck-list.tsx'
import { TruckRadio } from '../../../product/truck/truck-radio.tsx'
import { Box, Grid, Note, Text } from '../../../ui/layout/box.tsx'
import { type Advice, type Advised, mayPropose } from '../pieces/use-advice.ts'
import css from './truck-cards.module.css'

const WAITING = ['a', 'b', 'c', 'd']

type TruckCardsProps = TruckChoiceProps & {
  /** For the pieces of the order, if there are any. */
  advice?: Advice | null
}

/** Trucks with a loading that was found before the others, each in their order. */
export const proposedFirst = <T extends { id: number }>(trucks: readonly T[], advice: Advice | null): T[] =>
  trucks.toSorted((a, b) => Number(mayPropose(advice, b.id)) - Number(mayPropose(advice, a.id)))

/** The trucks as cards drawn to one scale; a radio group. */
export function TruckCards({ advice = null, ...props }: TruckCardsProps) {
  const { trucks, selectedId, onSelect, isLoading = false, isStale = false, name = 'truck' } = props
  const { priced, refused } = sortTrucks(trucks)
  if (isLoading && trucks.length === 0) return <TruckCardsSkeleton />
  return (
    <div className={css.trucks} aria-busy={isStale || isLoading}>
      <Box as="ul" className={css.list} padding={0} noMargin aria-label={m.pricing_trucks()}>
        {proposedFirst(priced, advice).map(truck => (
          <li key={truck.id}>
            <TruckCard
              advised={advice?.get(truck.id)}
              truck={truck}
              isSelected={truck.id === selectedId}
              onSelect={onSelect}
              name={name}
            />
          </li>
        ))}
      </Box>
      <RefusedTrucks trucks={refused} />
    </div>
  )
}

function AdviceNote({ advice }: Pick<Advised, 'advice'>) {
  if (advice.kind === 'refused') return null
  const isFitting = advice.kind === 'fits'
  return (
    <Text as="span" className={css.meta} size={14} tone={isFitting ? 'turq' : 'clay'} block>
      {isFitting ? takenLabel(advice.loading) : notFoundLabel(advice.piecesLeft)}
    </Text>
  )
}

type TruckCardProps = {
  advised: Advised | undefined
  truck: PricedTruck
  isSelected: boolean
  onSelect: (truckTypeId: number) => void
  name: string
}

function TruckCard({ truck, advised, isSelected, onSelect, name }: TruckCardProps) {
  const share = truck.partialPercentage
  return (
    <Grid as="label" className={css.card} gap="0-12" background="card" border="strong" radius="card">
      <TruckRadio {...{ truck, isSelected, onSelect, name }} />
      <Box as="span" className={css.lane} shrink clip>
        <TruckDrawing truckKey={truck.key} />
      </Box>
      <span className={css.words}>
        <b className={css.name}>{truck.name}</b>
        <Note as="span" className={css.meta}>
          {describeTruckInside(truck)}
        </Note>
        {advised && <AdviceNote advice={advised.advice} />}
        {share > 0 && (
          <Note as="span" className={css.meta}>
            {share < 100 ? m.pricing_share_of_truck({ percent: share }) : m.pricing_share_whole()}
          </Note>
        )}
      </span>
      <Text as="b" className={css.price} size={18} weight="title" tight nowrap>
        {formatSum(truck.price)}
      </Text>
    </Grid>
  )
}

function TruckCardsSkeleton() {
  return (
    <div className={css.trucks} aria-busy="true">
      <p className="visually-hidden">{m.ui_loading()}</p>
      {WAITING.map(card => (
        <Grid
          key={card}
          className={`${css.card} ${css.waiting}`}
          gap="0-12"
          background="card"
          border="strong"
          radius="card"
          aria-hidden="true"
        />
      ))}
    </div>
  )
}
