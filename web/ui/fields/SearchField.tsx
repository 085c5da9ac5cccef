import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Input } from "./Input.tsx";

const WAIT_MS = 300;

type SearchFieldProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  maxLength?: number;
};

/** A search of this page: it waits until the hand rests; what comes from the address (the way back) shows at once. */
export function SearchField({
  label,
  placeholder = label,
  value,
  onChange,
  maxLength = 100,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => tell(typed), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <Input
      type="search"
      enterKeyHint="search"
      icon={<Search />}
      aria-label={label}
      placeholder={placeholder}
      maxLength={maxLength}
      className="text-ellipsis"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === "Enter" && !nativeEvent.isComposing && typed !== value) onChange(typed);
      }}
    />
  );
}
