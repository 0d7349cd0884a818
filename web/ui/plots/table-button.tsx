import { t } from '@tend/text'
import Table2 from 'lucide-react/icons/table-2'
import { TextButton } from '../layout/text-link.tsx'

type TableButtonProps = {
  isShown: boolean
  onChange: (isShown: boolean) => void
  className?: string
}

/** Shows or hides the table of a picture. */
export function TableButton({ isShown, onChange, ...props }: TableButtonProps) {
  return (
    <TextButton
      icon={<Table2 />}
      aria-expanded={isShown}
      onClick={() => onChange(!isShown)}
      {...props}
    >
      {isShown ? t`Hide the table` : t`Show as a table`}
    </TextButton>
  )
}
