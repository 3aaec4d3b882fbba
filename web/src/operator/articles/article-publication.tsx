import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/actions/button.tsx'
import { Text } from '../../ui/layout/box.tsx'
import { ActionForm } from '../form/action-form.tsx'
import { useAction } from '../form/use-action.ts'
import { Dialog } from '../page/dialog.tsx'
import { Facts } from '../page/facts.tsx'
import { moment } from '../page/formats.ts'
import { useModal } from '../page/use-modal.ts'
import { type Article, deleteArticle, publish } from './articles-queries.ts'

function Removal({ article, onClose }: { article: Article; onClose: () => void }) {
  const navigate = useNavigate()
  const action = useAction({
    run: () => deleteArticle(article.id, article.version),
    done: m.operator_article_deleted(),
    onDone: () => void navigate('/admin/articles', { replace: true }),
  })
  return (
    <Dialog title={m.operator_article_delete()} onClose={onClose}>
      <ActionForm
        submitLabel={m.operator_article_delete()}
        tone="danger"
        isBusy={action.isPending}
        problem={action.error}
        onSubmit={() => action.mutate(undefined)}
        onCancel={onClose}
      >
        <p>{m.operator_article_delete_text()}</p>
      </ActionForm>
    </Dialog>
  )
}

/** Publishes, unpublishes or deletes an article. */
export function ArticlePublication({ article }: { article: Article }) {
  const { name, open, close } = useModal()
  const isPublished = article.publishedAt !== null
  const action = useAction({
    run: () => publish(article.id, { published: !isPublished, version: article.version }),
    done: isPublished ? m.operator_article_taken_back() : m.operator_article_is_published(),
  })
  return (
    <>
      <Facts
        facts={[
          [m.operator_published_at(), article.publishedAt && moment(article.publishedAt)],
          [m.operator_updated_at(), moment(article.updatedAt)],
        ]}
      />
      <ActionForm
        submitLabel={isPublished ? m.operator_article_take_back() : m.operator_article_publish()}
        tone={isPublished ? 'quiet' : 'main'}
        isBusy={action.isPending}
        problem={action.error}
        onSubmit={() => action.mutate(undefined)}
        extraActions={
          <Button size="small" tone="danger" aria-haspopup="dialog" onClick={() => open('delete')}>
            {m.operator_article_delete()}
          </Button>
        }
      >
        <Text size={14} tone="quiet">
          {isPublished ? m.operator_article_seen() : m.operator_article_unseen()}
        </Text>
      </ActionForm>
      {name === 'delete' && <Removal article={article} onClose={close} />}
    </>
  )
}
