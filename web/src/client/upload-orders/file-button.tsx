import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type ChangeEvent, type ReactNode, useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Stack } from '../../ui/layout/box.tsx'
import { batchProblem } from './batch-labels.ts'
import type { Batch } from './batch-queries.ts'
import s from './upload-orders.module.css'
import { useUpload } from './use-upload.ts'

const KINDS = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type FileButtonProps = {
  /** The table that the file corrects. */
  replacedId: number | null
  onDone: (batch: Batch) => void
  isMain?: boolean
  children: ReactNode
}

/** Chooses a file and uploads it immediately. */
export function FileButton({ replacedId, onDone, isMain = false, children }: FileButtonProps) {
  const id = useId()
  const upload = useUpload(replacedId, onDone)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (file !== undefined && !upload.isPending) upload.mutate(file)
  }
  return (
    <Stack gap={4}>
      <label className={isMain ? `${s.file} ${s.main}` : s.file} aria-busy={upload.isPending}>
        <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
        {upload.isPending ? m.batches_uploading() : children}
        <input
          type="file"
          className="visually-hidden"
          accept={KINDS}
          aria-invalid={upload.isError || undefined}
          aria-describedby={upload.isError ? id : undefined}
          onChange={choose}
        />
      </label>
      {upload.isError && (
        <p id={id} className={s.wrong} role="alert">
          {batchProblem(upload.error)}
        </p>
      )}
    </Stack>
  )
}
