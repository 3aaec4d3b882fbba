import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { nameInLocale } from '../../platform/locale/name-in-locale.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { Filter, FilterBar } from '../../ui/table/filter-bar.tsx'
import { SearchField } from '../../ui/table/search-field.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'
import { choiceOf } from '../../ui/table/table-search.ts'
import { useTableSearch } from '../../ui/table/use-table-search.ts'
import { ListCard } from '../list/list-card.tsx'
import { ListAddLink, ListHead } from '../list/list-head.tsx'
import { day } from '../page/formats.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ScreenBody } from '../page/panel.tsx'
import { StackedCell } from '../page/stacked-cell.tsx'
import { type Article, type ArticleFilters, articlesPage } from './articles-queries.ts'

const STATES = ['published', 'draft'] as const

const filtersOf = (search: URLSearchParams): ArticleFilters => ({
  q: search.get('q')?.slice(0, 100) ?? '',
  state: choiceOf(search, 'state', STATES),
})

const columns = (): TableColumn<Article>[] => [
  {
    key: 'title',
    name: m.operator_article_title(),
    cell: ({ titles, leads }) => <StackedCell first={nameInLocale(titles)} second={nameInLocale(leads)} />,
    onCard: 'title',
  },
  {
    key: 'state',
    name: m.operator_column_status(),
    cell: ({ publishedAt }) => (
      <StatusPill tone={publishedAt === null ? 'new' : 'moving'}>
        {publishedAt === null ? m.operator_article_draft() : m.operator_article_published()}
      </StatusPill>
    ),
    onCard: 'figure',
  },
  {
    key: 'published',
    name: m.operator_published_at(),
    cell: ({ publishedAt }) => (publishedAt === null ? '' : day(publishedAt)),
    isWhole: true,
  },
  { key: 'updated', name: m.operator_updated_at(), cell: ({ updatedAt }) => day(updatedAt), isWhole: true },
]

type BarProps = { filters: ArticleFilters; change: (filters: Readonly<Record<string, string>>) => void }

function Bar({ filters, change }: BarProps) {
  return (
    <ListHead
      end={<ListAddLink to="/admin/articles/new">{m.operator_article_new()}</ListAddLink>}
      search={
        <SearchField
          label={m.operator_article_search()}
          placeholder={m.operator_article_search()}
          value={filters.q}
          onSearch={q => change({ q })}
        />
      }
    >
      <FilterBar
        label={m.operator_filters()}
        activeCount={filters.state === null ? 0 : 1}
        onClear={() => change({ state: '' })}
      >
        <Filter>
          <SelectField
            label={m.operator_column_status()}
            placeholder={m.operator_any()}
            value={filters.state ?? ''}
            options={[
              { value: 'published', label: m.operator_article_published() },
              { value: 'draft', label: m.operator_article_draft() },
            ]}
            onChange={state => change({ state })}
          />
        </Filter>
      </FilterBar>
    </ListHead>
  )
}

/** All articles of the site. */
export function ArticlesScreen() {
  usePageTitle(m.operator_nav_articles())
  const { search, page, change, turn } = useTableSearch()
  const filters = filtersOf(search)
  const list = useQuery(articlesPage(filters, page))
  return (
    <ScreenBody>
      <ListCard
        label={m.operator_nav_articles()}
        list={list}
        columns={columns()}
        keyOf={({ id }) => id}
        link={({ id }, parts) => <Link to={`/admin/articles/${id}`} {...parts} />}
        head={<Bar filters={filters} change={change} />}
        onPage={turn}
        empty={<EmptyState title={m.operator_articles_none()} text={m.operator_articles_none_text()} />}
      />
    </ScreenBody>
  )
}
