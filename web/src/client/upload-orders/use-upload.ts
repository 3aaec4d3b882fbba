import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { BATCHES_KEY, type Batch, uploadBatch } from './batch-queries.ts'

/** Uploads a chosen file, once however often it is pressed. */
export function useUpload(replacedId: number | null, onDone: (batch: Batch) => void) {
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  return useMutation({
    mutationFn: (file: File) =>
      uploadBatch(file, replacedId, keyOf([replacedId, file.name, file.size, file.lastModified])),
    onSuccess: batch => {
      onDone(batch)
      void client.invalidateQueries({ queryKey: BATCHES_KEY })
    },
  })
}
