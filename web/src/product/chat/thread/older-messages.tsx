import { useEffect, useRef } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import css from './thread.module.css'

type OlderMessagesProps = { isLoading: boolean; hasFailed: boolean; onLoad: () => void }

/** Above the loaded messages: loads older ones when scrolled into view or by its button. */
export function OlderMessages({ isLoading, hasFailed, onLoad }: OlderMessagesProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null || isLoading || hasFailed) return
    const watch = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) onLoad()
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isLoading, hasFailed, onLoad])
  return (
    <Stack ref={place} className={css.older} justifyItems="center" gap={4} size={14} tone="clay">
      {hasFailed && <p role="alert">{m.chat_older_failed()}</p>}
      <Button size="small" tone="quiet" isBusy={isLoading} onClick={onLoad}>
        {m.chat_older()}
      </Button>
    </Stack>
  )
}
