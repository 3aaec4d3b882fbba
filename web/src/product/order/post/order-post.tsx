import { type PostedOrder, writeFreightPost } from '@karvon/contract/messages/write-freight-post'
import { IconBrandTelegram, IconCopy, IconShare } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Box, Note, Row, Stack } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import s from './order-post.module.css'
import { telegramShareUrl } from './telegram-share-url.ts'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    showToast('success', m.post_copied())
  } catch {
    showToast('warning', m.post_copy_failed())
  }
}

/** A person may close the sheet again, which is no failure. */
const share = (text: string) => navigator.share({ text }).catch(() => undefined)

/** An order as a freight post, to be copied, shared or sent to Telegram. */
export function OrderPost({ order }: { order: PostedOrder }) {
  const text = writeFreightPost(order, getLocale(), location.origin)
  const canShare = typeof navigator.share === 'function'
  return (
    <Stack columns={1} gap={16}>
      <Note>{m.post_share_text()}</Note>
      <Box
        as="output"
        className={s.text}
        aria-label={m.post_share_label()}
        background="sunk"
        radius="card"
        padding="12-16"
        block
        breakWords
      >
        {/* the link in a text of its own: it may break anywhere, words may not */}
        {text.split(/(?=https?:)/)}
      </Box>
      <Row gap={12} wrap>
        <Button tone="main" icon={<IconCopy {...ICON} />} onClick={() => void copy(text)}>
          {m.post_copy()}
        </Button>
        {canShare && (
          <Button icon={<IconShare {...ICON} />} onClick={() => void share(text)}>
            {m.post_share()}
          </Button>
        )}
        <a className={s.telegram} href={telegramShareUrl(text)} target="_blank" rel="noreferrer">
          <IconBrandTelegram {...ICON} />
          {m.post_telegram()}
        </a>
      </Row>
    </Stack>
  )
}
