import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Box, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import css from './push.module.css'
import { dismissPush, isDismissed, isMarked } from './push-marker.ts'
import { pushSupport } from './push-support.ts'
import { usePushSwitch } from './use-push-switch.ts'

/** Not on the first visit, not where it is on, and never again once it was waved away. */
const isUseful = (): boolean => {
  const support = pushSupport()
  return !isDismissed() && !isMarked() && (support === 'ready' || support === 'install')
}

/** Asks whether this device should tell what comes next; `title` names what that is. */
export function PushCard({ title, className = '' }: { title: string; className?: string | undefined }) {
  const [isShown, setShown] = useState(isUseful)
  const switching = usePushSwitch(() => setShown(false))
  if (!isShown) return null
  const mustInstall = pushSupport() === 'install'
  const dismiss = () => {
    dismissPush()
    setShown(false)
  }
  return (
    <Row as="section" className={`${css.card} ${className}`} card wrap align="center" gap="4-12" padding={16}>
      <IconBellRinging className={css.sign} size={24} stroke={1.75} aria-hidden="true" />
      <Stack className={css.words} gap={2}>
        <Text as="h3" size={18} weight="title" noMargin>
          {title}
        </Text>
        <Box as="p" size={14} tone="quiet" noMargin>
          {mustInstall ? m.notices_push_install() : m.notices_push_text()}
        </Box>
      </Stack>
      <Row className={css.ways} gap={8} wrap>
        {!mustInstall && (
          <Button tone="main" isBusy={switching.isPending} onClick={() => switching.mutate(null)}>
            {m.notices_push_yes()}
          </Button>
        )}
        <Button tone="quiet" onClick={dismiss}>
          {mustInstall ? m.notices_push_understood() : m.notices_push_no()}
        </Button>
      </Row>
    </Row>
  )
}
