import { IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import { shrinkPhoto } from '../../ui/photos/shrink-photo.ts'
import { problemSentence } from '../form/problem-labels.ts'
import { useAction } from '../form/use-action.ts'
import css from './article-picture.module.css'
import { type Article, sendPicture } from './articles-queries.ts'

/** The picture of an article, uploaded as soon as it is chosen. */
export function ArticlePicture({ article }: { article: Article }) {
  const id = useId()
  const action = useAction({
    // what the browser cannot decode is for the server to refuse
    run: async (file: File) =>
      sendPicture(article.id, await shrinkPhoto(file).catch(() => file), article.version),
    done: m.operator_picture_saved(),
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file !== undefined && !action.isPending) action.mutate(file)
  }
  return (
    <Stack className={css.picture} justifyItems="start" gap={12}>
      {article.picture !== null && <img src={article.picture} alt={m.operator_article_picture()} />}
      <label className={action.isPending ? `${css.choose} ${css.busy}` : css.choose}>
        <IconPhoto size={20} stroke={1.75} aria-hidden="true" />
        {article.picture === null ? m.operator_picture_choose() : m.operator_picture_change()}
        <input
          type="file"
          className="visually-hidden"
          accept="image/jpeg,image/png,image/webp"
          aria-invalid={action.isError || undefined}
          aria-describedby={id}
          onChange={choose}
        />
      </label>
      <p
        id={id}
        className={action.isError ? css.wrong : css.hint}
        role={action.isError ? 'alert' : undefined}
      >
        {action.error === null ? m.operator_picture_hint() : problemSentence(action.error)}
      </p>
    </Stack>
  )
}
