import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { Box, Note, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import css from './push.module.css'
import { pushDevices } from './push-queries.ts'
import { type PushSupport, pushSupport } from './push-support.ts'
import { type PushDevice, removeDevice } from './this-device.ts'
import { usePushSwitch } from './use-push-switch.ts'

const HINTS = {
  ready: m.notices_push_text,
  denied: m.notices_push_denied,
  install: m.notices_push_install,
  unsupported: m.notices_push_unsupported,
} satisfies Record<PushSupport, () => string>

function ThisDevice({ ownId }: { ownId: number | null }) {
  const switching = usePushSwitch()
  const support = pushSupport()
  const hint = HINTS[support]()
  if (support !== 'ready')
    return (
      <div>
        <Text weight="strong" noMargin>
          {m.notices_push_here()}
        </Text>
        <Note>{hint}</Note>
      </div>
    )
  // shown as wanted until the browser and the server have answered
  const isOn = switching.isPending ? switching.variables === null : ownId !== null
  return (
    <SwitchField
      label={m.notices_push_here()}
      hint={hint}
      isOn={isOn}
      onChange={() => {
        if (!switching.isPending) switching.mutate(ownId)
      }}
    />
  )
}

function OtherDevice({ device }: { device: PushDevice }) {
  const client = useQueryClient()
  const removing = useMutation({
    mutationFn: () => removeDevice(device.id),
    onError: () => showToast('error', m.notices_push_failed()),
    onSettled: () => client.invalidateQueries({ queryKey: pushDevices().queryKey }),
  })
  const since = timeWithDay(new Date(device.createdAt), serverNow())
  return (
    <Row as="li" className={css.device} align="center" justify="between" gap={12}>
      <span>
        <Text as="b" weight="strong" block breakWords>
          {device.device}
        </Text>
        <Box as="span" size={14} tone="quiet">
          {m.notices_push_since({ time: since })}
        </Box>
      </span>
      <Button
        tone="quiet"
        size="small"
        isBusy={removing.isPending}
        aria-label={m.notices_push_remove_of({ device: device.device })}
        onClick={() => removing.mutate()}
      >
        {m.notices_push_remove()}
      </Button>
    </Row>
  )
}

/** Notices on this device while the page is closed, and the person's other devices. */
export function PushSettings() {
  const { data } = useQuery(pushDevices())
  // the reach of each topic works without this; the next visit loads it
  if (data === undefined) return null
  const others = data.devices.filter(({ id }) => id !== data.ownId)
  return (
    <Stack gap={12}>
      <ThisDevice ownId={data.ownId} />
      {others.length > 0 && (
        <section aria-labelledby="push-others">
          <Text id="push-others" as="h3" size={14} tone="quiet" noMargin>
            {m.notices_push_others()}
          </Text>
          <ul className={css.devices}>
            {others.map(device => (
              <OtherDevice key={device.id} device={device} />
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
