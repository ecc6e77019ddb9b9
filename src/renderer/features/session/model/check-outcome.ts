export type CheckOutcomeKind = 'hint' | 'unreadable' | 'checking' | 'answers' | 'failed';

type Check = {
  typed: string;
  /** The address parsed from the text; '' if invalid. */
  address: string;
  /** The debounced address equals the typed one, so that the result belongs to it. */
  isSettled: boolean;
  isFetching: boolean;
  hasAnswered: boolean;
};

/** State of the line below the address field. */
export function checkOutcome({ typed, address, isSettled, isFetching, hasAnswered }: Check): CheckOutcomeKind {
  if (typed.trim() === '') return 'hint';
  if (address === '') return 'unreadable';
  if (!isSettled || isFetching) return 'checking';
  return hasAnswered ? 'answers' : 'failed';
}
