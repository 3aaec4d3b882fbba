import { RATING_TAGS, type RatingTag } from '@karvon/domain/orders/rating'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { isTooLong } from '../../../ui/fields/too-long-error.ts'
import { Row, Stack } from '../../../ui/layout/box.tsx'
import s from './action-forms.module.css'
import type { SentRating } from './order-action-calls.ts'

const TAG_LABELS = {
  polite: m.orders_tag_polite,
  on_time: m.orders_tag_on_time,
  careful: m.orders_tag_careful,
  clean_truck: m.orders_tag_clean_truck,
  helped_loading: m.orders_tag_helped_loading,
  late: m.orders_tag_late,
  rude: m.orders_tag_rude,
  damaged: m.orders_tag_damaged,
} satisfies Record<RatingTag, () => string>

export const tagLabel = (tag: RatingTag): string => TAG_LABELS[tag]()

const STARS = [1, 2, 3, 4, 5]
const STAR_LABELS = [m.orders_stars_1, m.orders_stars_2, m.orders_stars_3, m.orders_stars_4, m.orders_stars_5]
const MAX_TAGS = 5
const MAX_COMMENT_LENGTH = 500

function Stars({ stars, onChange }: { stars: number; onChange: (stars: number) => void }) {
  return (
    <Row as="fieldset" justify="center" gap={4} border="none" aria-label={m.orders_rate_stars()}>
      {STARS.map(count => {
        const Star = count <= stars ? IconStarFilled : IconStar
        return (
          <label key={count} className={count <= stars ? `${s.star} ${s.lit}` : s.star}>
            <input
              type="radio"
              className="visually-hidden"
              name="stars"
              value={count}
              checked={count === stars}
              aria-label={STAR_LABELS[count - 1]?.()}
              onChange={() => onChange(count)}
            />
            <Star size={40} stroke={1.5} aria-hidden="true" />
          </label>
        )
      })}
    </Row>
  )
}

type TagsProps = { tags: readonly RatingTag[]; onChange: (tags: RatingTag[]) => void }

function Tags({ tags, onChange }: TagsProps) {
  const toggle = (tag: RatingTag) =>
    onChange(tags.includes(tag) ? tags.filter(one => one !== tag) : [...tags, tag].slice(-MAX_TAGS))
  return (
    <Row as="fieldset" wrap gap={8} border="none" aria-label={m.orders_rate_tags()}>
      {RATING_TAGS.map(tag => (
        <Row
          key={tag}
          as="label"
          className={s.tag}
          inline
          align="center"
          padding="0-14"
          background="card"
          border="strong"
          radius="pill"
          size={14}
          weight="strong"
          tapTarget
        >
          <input
            type="checkbox"
            className="visually-hidden"
            checked={tags.includes(tag)}
            onChange={() => toggle(tag)}
          />
          {tagLabel(tag)}
        </Row>
      ))}
    </Row>
  )
}

type Props = {
  /** A rating taken back from the outbox, to edit. */
  begun: SentRating | null
  isSending: boolean
  onRate: (rating: SentRating) => void
  onLater: () => void
}

/** Stars, tags and a comment on the driver of a finished order. */
export function RatingForm({ begun, isSending, onRate, onLater }: Props) {
  const [stars, setStars] = useState(begun?.stars ?? 0)
  const [tags, setTags] = useState<RatingTag[]>(begun?.tags ?? [])
  const [comment, setComment] = useState(begun?.comment ?? '')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isMissing = isTried && stars === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isTooLong(comment, MAX_COMMENT_LENGTH)) return focusFirstInvalid(form.current)
    if (stars > 0) onRate({ stars, tags, comment: comment.trim() === '' ? null : comment.trim() })
  }
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <div>
        <Stars stars={stars} onChange={setStars} />
        <p className={isMissing ? `${s.word} ${s.wrong}` : s.word} role={isMissing ? 'alert' : undefined}>
          {isMissing ? m.orders_rate_needed() : (STAR_LABELS[stars - 1]?.() ?? m.orders_rate_hint())}
        </p>
      </div>
      <Tags tags={tags} onChange={setTags} />
      <TextAreaField
        label={m.orders_rate_comment()}
        value={comment}
        onChange={setComment}
        limit={MAX_COMMENT_LENGTH}
      />
      <DialogActions>
        <Button onClick={onLater}>{m.orders_rate_later()}</Button>
        <Button tone="main" type="submit" isBusy={isSending}>
          {m.orders_rate_send()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
