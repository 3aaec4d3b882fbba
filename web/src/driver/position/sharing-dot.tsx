import { useNow } from '../shell/use-now.ts'
import s from './sharing.module.css'
import { ownSighting, sharingLabel } from './sharing-labels.ts'
import { useSharing } from './use-sharing.ts'

/** The dot with the age of the last position; pressing it shows what sharing does. */
export function SharingDot({ onPress }: { onPress: () => void }) {
  const sharing = useSharing()
  const now = useNow()
  const isOn = ownSighting(sharing, now) === 'live'
  return (
    <button type="button" className={`${s.dot} ${isOn ? s.on : ''}`} onClick={onPress}>
      {sharingLabel(sharing, now)}
    </button>
  )
}
