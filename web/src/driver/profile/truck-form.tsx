import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import { ProfileForm } from './profile-form.tsx'

type TruckFormProps = { profile: DriverProfile; onSaved: () => void }

/** Loads the handbook and shows the truck's form. */
export function TruckForm({ profile, onSaved }: TruckFormProps) {
  const { state, truckTypes, regions, settings, retry } = useHandbook()
  if (state === 'failed') return <FailedState onRetry={retry} />
  if (settings === null) return <Skeleton height="560px" />
  const handbook = { truckTypes, regions, smallestBodyM: settings.minDimensionM }
  return <ProfileForm profile={profile} handbook={handbook} onSaved={onSaved} />
}
