import Pencil from 'lucide-react/icons/pencil'
import { TextButton } from '../../ui/layout/text-link.tsx'

/** Opens the lists and forms of a day on the calendar. */
export function EditDayButton({ onClick }: { onClick: () => void }) {
  return (
    <p className="mt-4 text-center">
      <TextButton icon={<Pencil />} onClick={onClick}>
        Add or edit entries
      </TextButton>
    </p>
  )
}
