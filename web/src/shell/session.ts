import { createContext, useContext } from 'react';
import type { Session } from '../api/contract.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session | undefined {
  return useContext(SessionContext);
}
