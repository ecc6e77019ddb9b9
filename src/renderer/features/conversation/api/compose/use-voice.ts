import { useCallback, useEffect, useRef, useState } from 'react';

import { useSendFile } from '@renderer/entities/outgoing/use-send-file';
import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import type { Recording } from '@renderer/features/conversation/api/compose/voice/record-voice';
import type { VoiceProblem, VoiceState } from '@renderer/features/conversation/model/compose/voice';
import { isWorthSending, voiceFile, voiceProblemOf } from '@renderer/features/conversation/model/compose/voice';
import { currentTime } from '@renderer/lib/current-time';
import type { TicketId } from '@shared/domain/ids';

type AddFiles = (files: readonly File[]) => void;

export type Voice = {
  state: VoiceState;
  /** The running recording, for a level meter; null for none. */
  recording: Recording | null;
  isStarting: boolean;
  problem: VoiceProblem | null;
  clearProblem: () => void;
  start: () => void;
  /** Pauses the recording, or continues it. */
  togglePause: () => void;
  /** Sends the recording; if that fails it becomes an attachment. */
  finish: () => void;
  /** Ends the recording and makes it an attachment. */
  attach: () => void;
  cancel: () => void;
};

/** Voice recording for a ticket. A recording still running when the composer unmounts becomes an attachment. */
export function useVoice(ticketId: TicketId, addFiles: AddFiles): Voice {
  const sendFile = useSendFile(ticketId);
  const [state, setState] = useState<VoiceState>('idle');
  const [problem, setProblem] = useState<VoiceProblem | null>(null);
  const { recording, isStarting, start: startRecording, takeRecording } = useMicrophone(addFiles);
  const clearProblem = useCallback(() => setProblem(null), []);
  const start = (): void => {
    setProblem(null);
    void startRecording().then(
      (hasStarted) => hasStarted && setState('recording'),
      (thrown: unknown) => setProblem(voiceProblemOf(thrown)),
    );
  };
  const end = async (deliver: (file: File) => Promise<void> | void): Promise<void> => {
    const ended = takeRecording();
    if (ended === null) return;
    setState('sending');
    try {
      const sound = await ended.finish();
      const file = voiceFile(sound, currentTime());
      if (!isWorthSending(file)) setProblem('tooShort');
      else await Promise.resolve(deliver(file)).catch(() => addFiles([file]));
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
    clearProblem,
    start,
    togglePause: () => {
      const isPaused = state === 'paused';
      const changed = isPaused ? recording?.resume() : recording?.pause();
      void changed?.then(
        () => setState((now) => (now === 'recording' || now === 'paused' ? (isPaused ? 'recording' : 'paused') : now)),
        () => setProblem('failed'),
      );
    },
    finish: () => void end((file) => sendFile(file, '')),
    attach: () => void end((file) => addFiles([file])),
    cancel: () => {
      takeRecording()?.cancel();
      setState('idle');
    },
  };
}

/** Owns the running recording and ends it when the composer unmounts. */
function useMicrophone(addFiles: AddFiles) {
  const current = useRef<Recording | null>(null);
  const isUnmounted = useRef(false);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isStarting, setStarting] = useState(false);
  const takeRecording = useCallback(() => {
    const ended = current.current;
    current.current = null;
    setRecording(null);
    return ended;
  }, []);
  const start = useCallback(async () => {
    setStarting(true);
    try {
      const { recordVoice } = await import('@renderer/features/conversation/api/compose/voice/record-voice');
      const started = await recordVoice(usePreferencesStore.getState().microphone);
      if (isUnmounted.current || current.current !== null) {
        started.cancel();
        return false;
      }
      current.current = started;
      setRecording(started);
      return true;
    } finally {
      setStarting(false);
    }
  }, []);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      void takeRecording()
        ?.finish()
        .then((sound) => isWorthSending(sound) && addFiles([voiceFile(sound, currentTime())]))
        .catch(() => undefined);
    };
  }, [takeRecording, addFiles]);
  return { recording, isStarting, start, takeRecording };
}
