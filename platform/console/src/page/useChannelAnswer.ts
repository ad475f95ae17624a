import { useEffect, useState } from 'react';

import { type Answer, get } from './api';

/** The server's answer about a channel; undefined: not there yet. A new document number requests it again. */
export function useChannelAnswer<Value>(path: string, channel: string, number: number): Answer<Value> | undefined {
  const [answer, setAnswer] = useState<Answer<Value>>();
  useEffect(() => {
    let isOld = false;
    void get<Value>(`${path}?channel=${encodeURIComponent(channel)}`).then((given) => !isOld && setAnswer(given));
    return () => {
      isOld = true;
    };
  }, [path, channel, number]);
  return answer;
}
