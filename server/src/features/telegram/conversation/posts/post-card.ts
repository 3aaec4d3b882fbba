import type { DataOf } from '@karvon/contract/endpoint'
import { freightPostPage } from '@karvon/contract/freight-posts/freight-post-link'
import type { readFreightPost } from '@karvon/contract/freight-posts/read-freight-post'
import { fillText } from '@karvon/contract/messages/every-language'
import { formatShortDate, formatTonnes, formatUzs } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import type { Reader } from '../conversation-deps.ts'
import {
  bold,
  type Card,
  clipped,
  commas,
  fill,
  type Html,
  lines,
  paragraphs,
  written,
} from '../writing/html.ts'
import { siteButton } from '../writing/site-links.ts'
import { textsIn } from '../writing/texts.ts'

export type ReadPost = DataOf<typeof readFreightPost>
type PostLoad = ReadPost['loads'][number]

/** So many loads of a post are shown, each with its button. */
const MOST_LOADS = 5
const MOST_WORDS = 60

/** The words of the post that a field was read in. */
const wordsOf = ({ text }: ReadPost, { spans }: PostLoad, name: string): Html | null => {
  const span = spans.find(({ field }) => field === name)
  return span === undefined ? null : clipped(text.slice(span.start, span.end), MOST_WORDS)
}

const dayOf = ({ loadDate, loadClock }: PostLoad, { locale }: Reader): string | null => {
  const at = loadDate === null ? null : fromTashkent(loadDate, '00:00')
  if (at === null) return loadClock
  const day = formatShortDate(at, locale)
  return loadClock === null ? day : `${day} ${loadClock}`
}

const priceOf = (post: ReadPost, load: PostLoad, { locale }: Reader): Html | null =>
  load.price?.currency === 'UZS'
    ? written(formatUzs(Math.round(load.price.amount), locale))
    : wordsOf(post, load, 'price')

const loadLines = (post: ReadPost, load: PostLoad, reader: Reader): Html =>
  lines(
    bold(load.stops.map(({ place }) => place.displayName).join(' → ')),
    commas(
      dayOf(load, reader),
      load.weight === null ? null : formatTonnes(load.weight, reader.locale),
      wordsOf(post, load, 'cargo'),
      wordsOf(post, load, 'truck'),
      priceOf(post, load, reader),
      wordsOf(post, load, 'payment'),
    ),
  )

/** The part of a post that a load's link carries: of one load, the whole post. */
const partOf = ({ text, loads }: ReadPost, { start, end }: PostLoad): string =>
  loads.length === 1 ? text : text.slice(start, end).trim()

/** What was understood of a post, with a button for each load that opens the form filled. */
export const postCard = (post: ReadPost, reader: Reader): Card => {
  const texts = textsIn(reader.locale).post
  const loads = post.loads.slice(0, MOST_LOADS)
  const pages = loads.map(load => freightPostPage(partOf(post, load)))
  const label = (at: number) =>
    loads.length === 1 ? texts.open : fillText(texts.open_load, { number: at + 1 })
  return {
    html: paragraphs(
      bold(texts.title),
      ...loads.map((load, at) =>
        loads.length === 1
          ? loadLines(post, load, reader)
          : fill(texts.load, { number: at + 1, way: loadLines(post, load, reader) }),
      ),
      pages.includes(null) ? written(texts.paste) : null,
      written(texts.foot),
    ),
    buttons: pages.map((page, at) => (page === null ? [] : siteButton(reader, label(at), page))),
  }
}
