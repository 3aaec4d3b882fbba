import { version } from '../../../../package.json'
import { Text } from '../../ui/layout/box.tsx'

/** The version of this build, for whoever reports a fault. */
export function Version({ className }: { className?: string | undefined }) {
  return (
    <Text className={className} size={12}>
      Karvon {version}
    </Text>
  )
}
