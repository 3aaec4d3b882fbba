import { BATCH_LIMITS } from '@karvon/domain/order-batches/batch-columns'
import { formatDate } from '@karvon/domain/reading/figures'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import { Box, Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { Card } from '../../ui/screen/card.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { idOf } from '../../ui/table/table-search.ts'
import { DownloadLink } from '../transactions/download-link.tsx'
import { type Batch, batchList, exampleUrl } from './batch-queries.ts'
import { BatchView } from './batch-view.tsx'
import { FileButton } from './file-button.tsx'
import s from './upload-orders.module.css'

const batchUrl = (id: number) => `/dashboard/upload-orders?batch=${id}`

function Intro({ onUploaded }: { onUploaded: (batch: Batch) => void }) {
  const { fileMb, rows } = BATCH_LIMITS
  return (
    <Card aria-labelledby="upload-intro">
      <Stack className={s.intro} gap={12}>
        <Text id="upload-intro" as="h2" size={20} weight="title">
          {m.batches_intro_title()}
        </Text>
        <p>{m.batches_intro_text()}</p>
        <Row wrap gap={8}>
          <FileButton replacedId={null} onDone={onUploaded} isMain>
            {m.batches_choose()}
          </FileButton>
          <DownloadLink href={exampleUrl('xlsx')}>{m.batches_example_xlsx()}</DownloadLink>
          <DownloadLink href={exampleUrl('csv')}>{m.batches_example_csv()}</DownloadLink>
        </Row>
        <Note>{m.batches_limits({ mb: fileMb, rows })}</Note>
      </Stack>
    </Card>
  )
}

function Uploaded() {
  const list = useQuery(batchList())
  if (list.data === undefined && list.isError)
    return <FailedState isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
  if (list.data === undefined || list.data.length === 0) return null
  return (
    <Card aria-labelledby="uploaded-files">
      <Box className={s.intro}>
        <Text id="uploaded-files" as="h2" size={20} weight="title">
          {m.batches_list_title()}
        </Text>
        <ul className={s.files}>
          {list.data.map(({ id, fileName, counts, expiresAt }) => (
            <li key={id}>
              <Link to={batchUrl(id)} viewTransition>
                {fileName || m.batches_unnamed()}
              </Link>
              <Note>
                {m.batches_list_row({ placed: counts.placed, rows: counts.rows })}
                {' · '}
                {m.batches_until({ date: formatDate(new Date(expiresAt), getLocale()) })}
              </Note>
            </li>
          ))}
        </ul>
      </Box>
    </Card>
  )
}

/** Uploads a table of orders, and shows one that was uploaded with what is to be corrected before it is placed. */
export function UploadScreen() {
  const [search, setSearch] = useSearchParams()
  const id = idOf(search, 'batch')
  const show = (batchId: number) => setSearch({ batch: String(batchId) })
  usePageTitle(m.batches_title())
  return (
    <Screen title={m.batches_title()}>
      {id === null ? (
        <>
          <Intro onUploaded={batch => show(batch.id)} />
          <Uploaded />
        </>
      ) : (
        <BatchView key={id} id={id} onReplaced={batch => show(batch.id)} onRemoved={() => setSearch({})} />
      )}
    </Screen>
  )
}
