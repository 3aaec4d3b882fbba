import { inWrittenLocales, writtenLocaleOf } from '@karvon/domain/values/locale'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { ActionForm } from '../form/action-form.tsx'
import form from '../form/form.module.css'
import { LANGUAGES, type Names } from '../form/names-fields.tsx'
import { NewerValues, useInitialValue } from '../form/newer-values.tsx'
import { useAction } from '../form/use-action.ts'
import { type Article, type ArticleContent, createArticle, saveArticle } from './articles-queries.ts'

const NONE: Names = inWrittenLocales(() => '')

const contentOf = (article: Article | null): ArticleContent =>
  article === null
    ? { slug: '', titles: NONE, leads: NONE, texts: NONE }
    : { slug: article.slug, titles: article.titles, leads: article.leads, texts: article.texts }

const PARTS = ['titles', 'leads', 'texts'] as const

/** The first language with an error, so that its field can be shown. */
const languageWithError = (errors: Readonly<Record<string, string>>): keyof Names | null =>
  LANGUAGES.find(([locale]) => PARTS.some(part => `${part}.${locale}` in errors))?.[0] ?? null

type TextsProps = {
  locale: keyof Names
  content: ArticleContent
  change: (part: Partial<ArticleContent>) => void
  errors: Readonly<Record<string, string>>
}

function Texts({ locale, content, change, errors }: TextsProps) {
  const { titles, leads, texts } = content
  return (
    <div key={locale} lang={locale} className={form.group}>
      <TextField
        label={m.operator_article_title()}
        name={`titles.${locale}`}
        value={titles[locale]}
        onChange={text => change({ titles: { ...titles, [locale]: text } })}
        error={errors[`titles.${locale}`] ?? null}
      />
      <TextAreaField
        label={m.operator_article_lead()}
        name={`leads.${locale}`}
        value={leads[locale]}
        onChange={text => change({ leads: { ...leads, [locale]: text } })}
        error={errors[`leads.${locale}`] ?? null}
      />
      <TextAreaField
        label={m.operator_article_text()}
        name={`texts.${locale}`}
        rows={16}
        hint={m.operator_article_text_hint()}
        value={texts[locale]}
        onChange={text => change({ texts: { ...texts, [locale]: text } })}
        error={errors[`texts.${locale}`] ?? null}
      />
    </div>
  )
}

/** The page's language, or the one it is transliterated from. */
const pageLanguage = (): keyof Names => writtenLocaleOf(getLocale())

/** The texts of an article, one language at a time. */
export function ArticleEditor({ article }: { article: Article | null }) {
  const navigate = useNavigate()
  const seen = useInitialValue(article)
  const [content, setContent] = useState(() => contentOf(article))
  const [chosen, setChosen] = useState<keyof Names>(pageLanguage)
  const keyOf = useIdempotencyKey()
  const action = useAction({
    run: () =>
      article === null
        ? createArticle(content, keyOf(content))
        : saveArticle(article.id, { ...content, version: article.version }),
    done: m.operator_saved(),
    onDone: ({ id }) => {
      if (article === null) void navigate(`/admin/articles/${id}`, { replace: true })
    },
  })
  const errors = fieldSentences(action.error)
  const change = (part: Partial<ArticleContent>) => setContent({ ...content, ...part })
  const isOwn = action.data !== undefined
  const submit = () =>
    action.mutate(undefined, {
      onError: problem => {
        const wrong = languageWithError(fieldSentences(problem))
        if (wrong !== null) setChosen(wrong)
      },
    })
  return (
    <ActionForm
      submitLabel={article === null ? m.operator_article_create() : m.operator_save()}
      isBusy={action.isPending}
      problem={action.error}
      fields={Object.keys(errors)}
      onSubmit={submit}
    >
      {seen !== null && article !== null && !isOwn && (
        <NewerValues seen={contentOf(seen)} now={contentOf(article)} nameOf={path => path} />
      )}
      <TextField
        label={m.operator_article_slug()}
        hint={m.operator_article_slug_hint()}
        name="slug"
        value={content.slug}
        onChange={slug => change({ slug })}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.slug ?? null}
      />
      <Segmented<keyof Names>
        label={m.operator_language()}
        value={chosen}
        onChange={setChosen}
        options={LANGUAGES.map(([value, label]) => ({ value, label }))}
      />
      <Texts locale={chosen} {...{ content, change, errors }} />
    </ActionForm>
  )
}
