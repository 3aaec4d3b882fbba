import type { TruckAdvice } from '@karvon/domain/trucks/loading/advise-truck'
import type { TruckType } from '@karvon/domain/trucks/truck-type'
import { m } from '../../messages/compiled/messages.js'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import { LoadingPlan } from './loading-plan.tsx'
import { axleLabels, takenLabel } from './piece-labels.ts'

/** Why no loading is shown for a truck that is not refused for certain. */
export const notFoundLabel = (piecesLeft: number): string =>
  piecesLeft === 0 ? m.pieces_axles_over() : m.pieces_not_found({ count: piecesLeft })

type LoadingAdviceProps = { truck: TruckType; advice: TruckAdvice }

/** How the pieces go into a truck, or that no way was found; why one is refused is said where it is chosen. */
export function LoadingAdvice({ truck, advice }: LoadingAdviceProps) {
  if (advice.kind === 'refused') return null
  if (advice.kind === 'not_found')
    return (
      <Text size={14} weight="strong" tone="clay">
        {notFoundLabel(advice.piecesLeft)}
      </Text>
    )
  const { loading } = advice
  return (
    <Stack gap={8} marginTop={8}>
      <LoadingPlan truck={truck} loading={loading} />
      <Text size={14} weight="strong" tone="turq">
        {takenLabel(loading)}
      </Text>
      {axleLabels(loading).map(label => (
        <Note key={label}>{label}</Note>
      ))}
      <Note>{m.pieces_one_way()}</Note>
    </Stack>
  )
}
