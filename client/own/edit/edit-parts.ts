export { RemoveResult } from './remove-result.tsx'
export { RenameResult } from './rename-result.tsx'
