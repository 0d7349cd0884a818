import { useEffect, useState } from 'react'
import { storedBytes } from '../../platform/storage-estimate.ts'
import { formatBytes } from '../../ui/format-bytes.ts'

/**
 * The size of the stored data.
 * @param total number of stored records; the size is read again when it changes
 */
export function StorageSize({ total }: { total: number }) {
  const [bytes, setBytes] = useState<number | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the size changes with the number of records
  useEffect(() => {
    let isCurrent = true
    void storedBytes().then((read) => isCurrent && setBytes(read))
    return () => {
      isCurrent = false
    }
  }, [total])

  if (bytes === null) return null
  return (
    <p className="mt-4 text-muted">
      About {formatBytes(bytes)} on this device, including the app itself.
    </p>
  )
}
