const FIRST =
  'Aarti Abhishek Aditi Aisha Akshaya Amrita Ananya Anil Anjali Ankita Anusha Arjun Arpita Asha Bhavna Bhavya Chaitra Deepa Deepika Devika Divya Farah Fatima Gargi Gauri Harini Hema Indu Ishita Jaspreet Jaya Jyoti Kamini Karthik Kavita Kiran Komal Lakshmi Leela Madhuri Mamta Manasi Manju Meenakshi Meera Megha Mehul Mini Mithila Mridula Nandini Naseem Neeraj Neha Nidhi Nikhil Nisha Pallavi Parul Payal Pooja Prabha Prachi Pragya Pratibha Preeti Priya Radhika Rahul Rajni Rashmi Reema Rekha Renu Richa Ritu Roshni Ruchi Saba Sabiha Sakshi Sangeeta Sanjana Sarita Savitha Shabnam Shalini Shanta Shilpa Shreya Shruti Simran Smita Sneha Sonal Srividya Sudha Sukanya Sunita Supriya Surbhi Swati Tanvi Tara Tejal Uma Urvashi Usha Vaishnavi Vandana Varsha Vidya Vijaya Vinita Vrinda Yamini Yasmin Zainab Zoya'.split(
    ' ',
  )
const INITIALS = 'ABCDGHIJKLMNPRSTVY'

/** People who buy in the demo shop, as a review signs them: 'Meera S.'. */
export const CUSTOMERS: readonly string[] = FIRST.flatMap((name, i) => {
  const initials = [INITIALS[(i * 5) % INITIALS.length], INITIALS[(i * 7 + 3) % INITIALS.length]]
  return [...new Set(initials)].map((initial) => `${name} ${initial}.`)
})
