import Download from 'lucide-react/icons/download'
import { writeExport } from '../../data/archive/write-export.ts'
import { shareOrSaveFile } from '../../platform/save-file.ts'
import { ExportButton } from './export-button.tsx'

/** Saves one file with everything: with the share sheet on a phone, otherwise as a download. */
export function SaveCopyButton() {
  return (
    <ExportButton
      write={writeExport}
      save={shareOrSaveFile}
      what="file"
      failure="Couldn't save a copy. Please try again."
      variant="outline"
      icon={<Download />}
    >
      Save a copy
    </ExportButton>
  )
}
