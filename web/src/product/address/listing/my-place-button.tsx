import { IconCurrentLocation } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import type { MyPlace } from './use-my-place.ts'

/** Fills in the device's location. */
export const MyPlaceButton = ({ myPlace }: { myPlace: MyPlace }) => (
  <Button
    tone="quiet"
    size="small"
    isBusy={myPlace.isSearching}
    icon={<IconCurrentLocation size={18} stroke={1.75} aria-hidden="true" />}
    onClick={myPlace.find}
  >
    {m.geo_my_place()}
  </Button>
)
