import { useEffect, useState } from 'react'

/** Object URLs of files, revoked when the files change. */
export function useObjectUrls(files: readonly Blob[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const made = files.map(file => URL.createObjectURL(file))
    setUrls(made)
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [files])
  return urls
}
