import { MOST_KEY_NETWORKS } from '@karvon/domain/company/api-key'
import { m } from '../../../messages/compiled/messages.js'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'

type Props = { written: string; error: string | null; onWrite: (written: string) => void }

/** The addresses that a key may be used from, one a line. */
export function NetworksField({ written, error, onWrite }: Props) {
  return (
    <TextAreaField
      label={m.keys_networks()}
      hint={m.keys_networks_hint({ max: MOST_KEY_NETWORKS })}
      placeholder={'203.0.113.7\n2001:db8::/48'}
      rows={3}
      value={written}
      error={error}
      onChange={onWrite}
    />
  )
}
