export type CheckOutcomeKind = 'hint' | 'unreadable' | 'checking' | 'answers' | 'failed';

type Check = {
  typed: string;
  /** What the typed text stands for, '' where it cannot be an address. */
  address: string;
  /** Whether the typing has rested, so that what is known is about this address. */
  isSettled: boolean;
  isFetching: boolean;
  hasAnswered: boolean;
};

/** What the line under the address says. */
export function checkOutcome({ typed, address, isSettled, isFetching, hasAnswered }: Check): CheckOutcomeKind {
  if (typed.trim() === '') return 'hint';
  if (address === '') return 'unreadable';
  if (!isSettled || isFetching) return 'checking';
  return hasAnswered ? 'answers' : 'failed';
}
