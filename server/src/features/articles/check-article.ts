import { accept, type Decision, type Refusal, refusal, refuseAll } from '@karvon/domain/decision'
import { readText } from '@karvon/domain/reading/text'
import { inWrittenLocales, WRITTEN_LOCALES } from '@karvon/domain/values/locale'
import type { Names } from '../../platform/db/name-in.ts'

/** An article's content, as sent or as stored. */
export type ArticleContent = {
  readonly slug: string
  readonly titles: Names
  readonly leads: Names
  readonly texts: Names
}

const SLUG = /^[a-z0-9-]{1,80}$/
const LONGEST = { titles: 200, leads: 500, texts: 20_000 } as const

const readAll = (sent: Names, field: keyof typeof LONGEST): { names: Names; refusals: Refusal[] } => {
  const names = inWrittenLocales(() => '')
  const refusals: Refusal[] = []
  for (const language of WRITTEN_LOCALES) {
    const place = `${field}.${language}`
    const text = readText(sent[language], { maxLength: LONGEST[field], field: place })
    if (!text.ok) refusals.push(...text.refusals)
    else if (text.value === '') refusals.push(refusal('text_required', place))
    else names[language] = text.value
  }
  return { names, refusals }
}

/**
 * A checked article, or all refusals: at `slug` `slug_invalid`, at each text in each language `text_required`
 * and text refusals.
 */
export const checkArticle = (sent: ArticleContent): Decision<ArticleContent> => {
  const slug = sent.slug.trim()
  const titles = readAll(sent.titles, 'titles')
  const leads = readAll(sent.leads, 'leads')
  const texts = readAll(sent.texts, 'texts')
  const refusals = [
    ...(SLUG.test(slug) ? [] : [refusal('slug_invalid', 'slug')]),
    ...titles.refusals,
    ...leads.refusals,
    ...texts.refusals,
  ]
  if (refusals.length > 0) return refuseAll(refusals)
  return accept({ slug, titles: titles.names, leads: leads.names, texts: texts.names })
}
