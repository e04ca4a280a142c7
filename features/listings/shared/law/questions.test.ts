import { describe, expect, test } from 'vitest'
import { forbiddenGround, type ForbiddenGround } from './questions.ts'

describe('what may not be asked of applicants', () => {
  test.each<[string, ForbiddenGround | null]>([
    ['Hvert er þjóðerni þitt?', 'origin'],
    ['Frá hvaða landi kemur þú?', 'origin'],
    ['Which country are you from?', 'origin'],
    ['Jakie jest Twoje obywatelstwo?', 'origin'],
    ['Яке у вас громадянство?', 'origin'],
    ['Hvilket land kommer du fra?', 'origin'],
    ['Hverrar trúar ertu?', 'faith'],
    ['What is your religion?', 'faith'],
    ['Ertu með fötlun eða langvinnan sjúkdóm?', 'health'],
    ['Har du et handicap?', 'health'],
    ['Hver er kynhneigð þín?', 'orientation'],
    ['Czy jest Pani w ciąży?', 'family_plans'],
    ['Ertu ólétt?', 'family_plans'],
    ['Í hvaða stéttarfélagi ertu?', 'politics'],
    ['Getur þú greitt þrjá mánuði fyrirfram? Við viljum leigu fyrirfram.', 'prepaid_rent'],
    ['Can you pay six months in advance?', 'prepaid_rent'],
    ['Can you pay the deposit and half a year up front?', 'prepaid_rent'],
    ['Getur þú greitt fyrirfram trygginguna og hálft ár?', 'prepaid_rent'],
    ['Чи можете сплатити наперед заставу й пів року?', 'prepaid_rent'],
    ['Czy może Pani zapłacić z góry kaucję i pół roku?', 'prepaid_rent'],
    ['Kan du forudbetale depositum og et halvt år?', 'prepaid_rent'],
    ['Hvaðan ertu upprunalega?', 'origin'],
    ['What are your origins?', 'origin'],
    ['Чи немає у вас інфекційних хвороб?', 'health'],
    ['Czy nie ma Pan chorób zakaźnych?', 'health'],
    ['Hver er kennitala þín?', 'number'],
  ])('%s', (question, ground) => {
    expect(forbiddenGround(question)).toBe(ground)
  })

  test.each([
    'Reykir einhver á heimilinu?',
    'Áttu hund, og af hvaða tegund?',
    'Jakiej rasy jest pies?',
    'Will you pay by bank transfer?',
    'Can you tell me a day in advance when you come to see it?',
    'Þekkir þú Kristínu á fyrstu hæð?',
    'Czy ma Pan wiarygodne referencje?',
    'Скільки людей житиме у квартирі?',
    'Hvornår kan du flytte ind?',
    'Could you bring your original papers?',
    'Can you pay the deposit up front?',
    'Hvenær viltu flytja inn?',
  ])('may be asked: %s', (question) => {
    expect(forbiddenGround(question)).toBeNull()
  })
})
