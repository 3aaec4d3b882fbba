import { useNow } from '../../platform/time/use-now.ts'
import { Row } from '../../ui/layout/box.tsx'
import s from './sharing.module.css'
import { ownSighting, sharingLabel } from './sharing-labels.ts'
import { useSharing } from './use-sharing.ts'

/** Status dot with the age of the last position; opens the sharing sheet. */
export function SharingDot({ onPress }: { onPress: () => void }) {
  const sharing = useSharing()
  const now = useNow()
  const isOn = ownSighting(sharing, now) === 'live'
  return (
    <Row
      type="button"
      as="button"
      className={`${s.dot} ${isOn ? s.on : ''}`}
      inline
      align="center"
      gap={8}
      padding="0-4"
      background="none"
      border="none"
      size={14}
      weight="strong"
      tone="quiet"
      tapTarget
      nowrap
      onClick={onPress}
    >
      {sharingLabel(sharing, now)}
    </Row>
  )
}
