import { useLocation, useNavigate } from 'react-router'
import { usePathTo } from '../../../base/locale/locale-context.tsx'

/**
 * Returns a function that leaves the page of a deleted result, unless the visitor has left it already: the device
 * may take a while to record the deletion.
 */
export function useLeave(): () => void {
  const path = usePathTo()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (location.pathname === pathname) void navigate(path('result'))
  }
}
