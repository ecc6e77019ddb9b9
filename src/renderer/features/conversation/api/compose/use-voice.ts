import { useCallback, useEffect, useRef, useState } from 'react';

import { useSendFile } from '@renderer/entities/outgoing/use-send-file';
import type { Recording } from '@renderer/features/conversation/model/compose/voice/record-voice';
import type { VoiceProblem, VoiceState } from '@renderer/features/conversation/model/compose/voice/voice';
import { isWorthSending, voiceFile, voiceProblemOf } from '@renderer/features/conversation/model/compose/voice/voice';
import { currentTime } from '@renderer/lib/current-time';
import type { TicketId } from '@shared/domain/ids';

export type Voice = {
  state: VoiceState;
  /** What is being recorded, for a meter; null while nothing is. */
  recording: Recording | null;
  isStarting: boolean;
  problem: VoiceProblem | null;
  /** The user has gone on to something else. */
  forgetProblem: () => void;
  start: () => void;
  /** Sends what was recorded; what could not be handed over is kept. */
  finish: () => void;
  /** Ends the recording and keeps it, to be sent or not. */
  put: () => void;
  cancel: () => void;
};

/** Recording the user's voice for a ticket. A recording that is walked away from is kept among the ticket's files. */
export function useVoice(ticketId: TicketId, keep: (files: readonly File[]) => void): Voice {
  const sendFile = useSendFile(ticketId);
  const [state, setState] = useState<VoiceState>('idle');
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  const { recording, isStarting, start: begin, end } = useMicrophone(keep);
  const forgetProblem = useCallback(() => setProblem(null), []);
  const start = (): void => {
    setProblem(null);
    void begin().then(
      (hasBegun) => hasBegun && setState('recording'),
      (thrown: unknown) => setProblem(voiceProblemOf(thrown)),
    );
  };
  const settle = async (handOver: (file: File) => Promise<void> | void): Promise<void> => {
    const ended = end();
    if (ended === null) return;
    setState('sending');
    try {
      const sound = await ended.finish();
      const file = voiceFile(sound, currentTime());
      if (!isWorthSending(file)) setProblem('tooShort');
      else await Promise.resolve(handOver(file)).catch(() => keep([file]));
    } catch {
      setProblem('failed');
    } finally {
      setState('idle');
    }
  };
  return {
    state,
    recording,
    isStarting,
    problem,
    forgetProblem,
    start,
    finish: () => void settle((file) => sendFile(file, '')),
    put: () => void settle((file) => keep([file])),
    cancel: () => {
      end()?.cancel();
      setState('idle');
    },
  };
}

/** The one recording under way, and its end when the composer goes. */
function useMicrophone(keep: (files: readonly File[]) => void) {
  const current = useRef<Recording | null>(null);
  const isGone = useRef(false);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isStarting, setStarting] = useState(false);
  const end = useCallback(() => {
    const ended = current.current;
    current.current = null;
    setRecording(null);
    return ended;
  }, []);
  const start = useCallback(async () => {
    setStarting(true);
    try {
      const { recordVoice } = await import('@renderer/features/conversation/model/compose/voice/record-voice');
      const begun = await recordVoice();
      if (isGone.current || current.current !== null) {
        begun.cancel();
        return false;
      }
      current.current = begun;
      setRecording(begun);
      return true;
    } finally {
      setStarting(false);
    }
  }, []);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      void end()
        ?.finish()
        .then((sound) => isWorthSending(sound) && keep([voiceFile(sound, currentTime())]))
        .catch(() => undefined);
    };
  }, [end, keep]);
  return { recording, isStarting, start, end };
}
