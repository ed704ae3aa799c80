import { useParams } from 'react-router-dom';
import { pageNumberIn } from '@/lib/pageNumber';

/** The keyword ('' for none) and the page that the home's address names. */
export function useListAddress(): { keyword: string; pageNumber: number } {
  const { keyword = '', pageNumber } = useParams();
  return { keyword: keyword.trim(), pageNumber: pageNumberIn(pageNumber) };
}
