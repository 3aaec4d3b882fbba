import { Fragment } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import s from './post.module.css'
import type { PostField, PostLoad, ReadPost } from './read-post.ts'

const LABELS = {
  from: m.post_route,
  via: m.post_route,
  to: m.post_route,
  date: m.post_time,
  time: m.post_time,
  weight: m.post_weight,
  volume: m.post_volume,
  truck: m.post_truck,
  cargo: m.post_cargo,
  price: m.post_price,
  payment: m.post_payment,
  phone: m.post_phone,
} satisfies Record<PostField, () => string>

const TONES: Readonly<Record<PostField, string | undefined>> = {
  from: s.place,
  via: s.place,
  to: s.place,
  date: s.time,
  time: s.time,
  weight: s.cargo,
  volume: s.cargo,
  truck: s.cargo,
  cargo: s.cargo,
  price: s.money,
  payment: s.money,
  phone: s.time,
}

type Part = { start: number; end: number; field: PostField | 'unread' | null }

/** The text in parts, in order; a part that begins inside the one before it is left out. */
const partsOf = ({ text, unread }: ReadPost, load: PostLoad): Part[] => {
  const known: Part[] = [...load.spans, ...unread.map(span => ({ ...span, field: 'unread' as const }))]
  const parts: Part[] = []
  let at = 0
  for (const part of known.toSorted((one, other) => one.start - other.start)) {
    if (part.start < at) continue
    if (part.start > at) parts.push({ start: at, end: part.start, field: null })
    parts.push(part)
    at = part.end
  }
  return [...parts, { start: at, end: text.length, field: null }]
}

/** The post as it was written, with the words of a load marked by what they were read as. */
export function HighlightedPost({ post, load }: { post: ReadPost; load: PostLoad }) {
  return (
    <p className={s.post} dir="auto">
      {partsOf(post, load).map(({ start, end, field }) => {
        const words = post.text.slice(start, end)
        if (field === null) return <Fragment key={start}>{words}</Fragment>
        if (field === 'unread')
          return (
            <span key={start} className={s.unread}>
              {words}
            </span>
          )
        return (
          <mark key={start} className={TONES[field]} title={LABELS[field]()}>
            {words}
          </mark>
        )
      })}
    </p>
  )
}
